import { matchesTag } from '@manying/build/entityTag';
import { expect, test } from 'vitest';

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
  ['x"a"', false],
  ['w/"a"', false],
  ['"b", *', false],
  ['"*"', false],
  ['', false],
  [undefined, false],
])('If-None-Match %j names "a": %j', (ifNoneMatch, isNamed) => {
  expect(matchesTag(ifNoneMatch, '"a"')).toBe(isNamed);
  expect(matchesTag(ifNoneMatch, 'W/"a"')).toBe(isNamed);
});
