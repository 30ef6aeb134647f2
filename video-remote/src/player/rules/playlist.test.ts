import { expect, test } from 'vitest';
import { indexAfterEnd, skip, startIndex } from './playlist.ts';

const items = ['a', 'b', 'c'].map((name) => ({ name, source: `${name}.mp4` }));

test('a player starts at the entry of its source', () => {
  expect(startIndex(items, 'b.mp4')).toBe(1);
  expect(startIndex(items, 'other.mp4')).toBe(0);
});

// spec: §4/playlist-ends
test('skipping moves by one and stops at the ends', () => {
  expect(skip(1, 3, 'next')).toEqual({ index: 2 });
  expect(skip(1, 3, 'previous')).toEqual({ index: 0 });
  expect(skip(0, 3, 'previous')).toEqual({ end: 'first' });
  expect(skip(2, 3, 'next')).toEqual({ end: 'last' });
});

test('after the end the next entry plays, after the last none', () => {
  expect([0, 1, 2].map((index) => indexAfterEnd(index, 3))).toEqual([1, 2, undefined]);
});
