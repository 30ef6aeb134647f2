import { createHash } from 'node:crypto';
import { hashInName, isHash, plainName } from '@manying/platform/integrity';
import { describe, expect, test } from 'vitest';

const hash = (algorithm: string) => `${algorithm}-${createHash(algorithm).update('a file').digest('base64')}`;
const SHA256 = hash('sha256');

test.each(['sha256', 'sha384', 'sha512'])('one complete hash (%s) is valid', (algorithm) => {
  expect(isHash(hash(algorithm))).toBe(true);
});

/** Values that browsers ignore, or that list several hashes. */
test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['an object', {}],
  ['a list', [SHA256]],
  ['an object that reads as a hash', { toString: () => SHA256 }],
  ['a field of every object', Object.prototype],
  ['an algorithm alone', 'sha256-'],
  ['MD5', hash('md5')],
  ['SHA-1', hash('sha1')],
  ['an algorithm that is none', SHA256.replace('sha256', 'sha999')],
  ['another case', SHA256.replace('sha256', 'SHA256')],
  ['a shorter hash', SHA256.slice(0, -5)],
  ['a longer hash', `${SHA256.slice(0, -1)}AAAA=`],
  ['the length of another algorithm', SHA256.replace('sha256', 'sha512')],
  ['other letters of base64', `sha256-${'_'.repeat(43)}=`],
  ['two hashes', `${SHA256} ${hash('sha512')}`],
  ['a hash twice', `${SHA256} ${SHA256}`],
  ['space before', ` ${SHA256}`],
  ['a line behind', `${SHA256}\n`],
  ['an option', `${SHA256}?ct=text/javascript`],
])('%s is no hash', (_, value) => {
  expect(isHash(value)).toBe(false);
});

describe('the name of a content-addressed file', () => {
  const digest = createHash('sha256').update('a file').digest('base64url');
  const name = (file: string) => file.replace('HASH', digest);

  test.each(['../files/home.HASH.js', 'https://comic.test/files/home.HASH.css', '/a/files/x.y.HASH.js'])(
    '%s contains its hash',
    (file) => {
      expect(hashInName(name(file))).toBe(SHA256);
      expect(isHash(hashInName(name(file)))).toBe(true);
    },
  );

  test.each([
    'js/home.HASH.js',
    '../files/home.HASH.js?x',
    '../files/home.HASH.json',
    '../files/HASH.js',
    '../files/home.aHASH.js',
    '../files/home.js',
    'files/home.HASH.js',
    'constructor',
    '',
  ])('%j has no hash', (file) => {
    expect(hashInName(name(file))).toBeUndefined();
  });

  test('is that of the build’s file without folder and hash', () => {
    expect(plainName(name('../files/home.HASH.js'))).toBe('home.js');
    expect(plainName(name('https://comic.test/files/98.HASH.css'))).toBe('98.css');
    expect(plainName('js/home.js')).toBe('js/home.js');
  });
});
