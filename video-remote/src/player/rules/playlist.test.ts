import { expect, test } from 'vitest';
import { indexAfterEnd, skip, startIndex } from './playlist.ts';

const items = ['a', 'b', 'c'].map((name) => ({ name, source: `${name}.mp4` }));

test('a player begins where its source stands in the list', () => {
  expect(startIndex(items, 'b.mp4')).toBe(1);
  expect(startIndex(items, 'other.mp4')).toBe(0);
});

test('skipping goes one on and meets the ends', () => {
  expect(skip(1, 3, 'next')).toEqual({ index: 2 });
  expect(skip(1, 3, 'previous')).toEqual({ index: 0 });
  expect(skip(0, 3, 'previous')).toEqual({ end: 'first' });
  expect(skip(2, 3, 'next')).toEqual({ end: 'last' });
});

test('the next video follows the end of one, nothing follows the last', () => {
  expect([0, 1, 2].map((index) => indexAfterEnd(index, 3))).toEqual([1, 2, undefined]);
});
