import { expect, test } from 'vitest';
import { type PagePlaces, pageAmong, pageRead } from './places.ts';

const tops = [0, 600, 1200, 1300, 2000];
const places: PagePlaces = {
  count: tops.length,
  topOf: (at) => tops[at] ?? 0,
  pageAt: (y) => pageAmong(tops, y),
};
const seen = { height: 800, scrollEnd: 1800 };

test('a height lies in the page whose upper edge is the last above it', () => {
  expect([-5, 0, 599, 600, 1250, 1300, 9999].map((y) => pageAmong(tops, y))).toEqual([0, 0, 0, 1, 2, 3, 4]);
  expect(pageAmong([], 10)).toBe(0);
});

test('a page brought to the top of the screen is the one being read', () => {
  expect([0, 600].map((scroll) => pageRead(places, { ...seen, scroll }))).toEqual([0, 1]);
});

test('at the end of the chapter it is the last page', () => {
  expect(pageRead(places, { ...seen, scroll: 1800 })).toBe(4);
});

test('a chapter that fits the screen is at its first page', () => {
  expect(pageRead(places, { ...seen, scroll: 0, scrollEnd: 0 })).toBe(0);
});
