import { expect, test } from 'vitest';
import { currentPage, type PageLayout } from './pageLayout.ts';

const tops = [0, 600, 1200, 1300, 2000];
const at = (scroll: number, height = 800): PageLayout => ({
  count: tops.length,
  topOf: (page) => tops[page] ?? 0,
  pageAt: (y) => tops.findLastIndex((top) => top <= y),
  bottom: 2600,
  scrollTop: scroll,
  viewportHeight: height,
});

test('a page brought to the top of the screen is the one being read', () => {
  expect([0, 600].map((scroll) => currentPage(at(scroll)))).toEqual([0, 1]);
});

test('when the end of the chapter is on the screen it is the last page', () => {
  expect(currentPage(at(1799))).toBe(3);
  expect(currentPage(at(1800))).toBe(4);
  expect(currentPage(at(1900))).toBe(4);
});

test('a chapter that fits the screen is at its first page', () => {
  expect(currentPage(at(0, 3000))).toBe(0);
});
