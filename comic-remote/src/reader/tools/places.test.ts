import { expect, test } from 'vitest';
import { type PagePlaces, pageRead } from './places.ts';

const tops = [0, 600, 1200, 1300, 2000];
const places: PagePlaces = {
  count: tops.length,
  topOf: (at) => tops[at] ?? 0,
  pageAt: (y) => tops.findLastIndex((top) => top <= y),
};
const seen = { height: 800, scrollEnd: 1800 };

test('a page brought to the top of the screen is the one being read', () => {
  expect([0, 600].map((scroll) => pageRead(places, { ...seen, scroll }))).toEqual([0, 1]);
});

test('at the end of the chapter it is the last page', () => {
  expect(pageRead(places, { ...seen, scroll: 1800 })).toBe(4);
});

test('a chapter that fits the screen is at its first page', () => {
  expect(pageRead(places, { ...seen, scroll: 0, scrollEnd: 0 })).toBe(0);
});
