import { expect, test } from 'vitest';
import { bootScripts } from './scripts.ts';

const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;
const named = {
  polyfills: ['/js/p.js'],
  scripts: ['/js/a.js', '/js/b.js'],
  next: ['/js/c.js'],
  signature: ['/js/d.js'],
  modules: { payment: ['/js/e.js'] },
  integrity: {
    '/js/d.js': hash('d'),
    '/js/p.js': hash('p'),
    '/js/a.js': hash('a'),
    '/js/b.js': hash('b'),
    '/js/c.js': hash('c'),
    '/js/e.js': hash('e'),
  },
};

test('the lists of scripts are parsed in their order, with their hashes', () => {
  expect(bootScripts(JSON.stringify(named))).toEqual(named);
});

test('anything but lists of addresses is rejected', () => {
  for (const wrong of [
    '["/js/a.js"]',
    '{"polyfills":[],"scripts":["/js/a.js"]}',
    '{"scripts":[],"next":[]}',
    '{"polyfills":[],"scripts":[1],"next":[],"signature":[]}',
    '{"polyfills":[],"scripts":[],"next":[]}',
    '{"polyfills":[],"scripts":[],"next":[],"signature":[],"modules":{"payment":"/js/e.js"}}',
    '{"polyfills":[],"scripts":[],"next":[],"signature":[]}',
  ]) {
    expect(() => bootScripts(wrong)).toThrow('boot scripts must');
  }
});

test.each([
  ['no hashes', undefined],
  ['no hash of a script', { ...named.integrity, '/js/a.js': undefined }],
  ['no hash of a polyfill', { ...named.integrity, '/js/p.js': undefined }],
  ['no hash of what looks at signatures', { ...named.integrity, '/js/d.js': undefined }],
  ['no hash of a module', { ...named.integrity, '/js/e.js': undefined }],
  ['no hash of what comes next', { ...named.integrity, '/js/c.js': undefined }],
  [
    'what a browser takes as no hash',
    { ...named.integrity, '/js/b.js': 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
  ],
])('a page with %s is rejected', (_, integrity) => {
  expect(() => bootScripts(JSON.stringify({ ...named, integrity }))).toThrow('must have hashes');
});
