import { expect, test } from 'vitest';
import { bootScripts } from './scripts.ts';

test('the scripts are read in their order, and what is wanted next', () => {
  const named = { polyfills: ['/js/p.js'], scripts: ['/js/a.js', '/js/b.js'], next: ['/js/c.js'] };
  expect(bootScripts(JSON.stringify(named))).toEqual(named);
});

test('anything but lists of addresses is refused', () => {
  for (const wrong of [
    '["/js/a.js"]',
    '{"polyfills":[],"scripts":["/js/a.js"]}',
    '{"scripts":[],"next":[]}',
    '{"polyfills":[],"scripts":[1],"next":[]}',
  ]) {
    expect(() => bootScripts(wrong)).toThrow('lists of addresses');
  }
});
