import { expect, test } from 'vitest';
import { matchesTag } from './entityTag.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a" , "c"', true],
  ['*', true],
  [' * ', true],
  ['"b"', false],
  ['a', false],
  ['"a', false],
  ['"*"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %j names "a": %j', (ifNoneMatch, isNamed) => {
  expect(matchesTag(ifNoneMatch, '"a"')).toBe(isNamed);
});
