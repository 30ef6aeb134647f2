import { expect, test } from 'vitest';
import { byteRange } from './byteRange.ts';

test.each([
  [undefined, 'whole'],
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-30', { first: 0, last: 9 }],
  ['bytes=5-99', { first: 5, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['lines=0-1', 'whole'],
])('of ten bytes, %j is %j', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});
