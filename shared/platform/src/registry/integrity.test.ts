import { createHash } from 'node:crypto';
import { isHash } from '@manying/platform/integrity';
import { expect, test } from 'vitest';

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
