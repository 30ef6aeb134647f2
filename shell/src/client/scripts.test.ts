import { expect, test } from 'vitest';
import { scriptAddresses } from './scripts.ts';

test('the list of scripts is read in its order', () => {
  expect(scriptAddresses('["/assets/a.js", "/assets/b.js"]')).toEqual(['/assets/a.js', '/assets/b.js']);
});

test('anything but a list of addresses is refused', () => {
  expect(() => scriptAddresses('{"src": "/a.js"}')).toThrow('array of addresses');
  expect(() => scriptAddresses('[1]')).toThrow('array of addresses');
});
