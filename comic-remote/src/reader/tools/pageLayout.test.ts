import { expect, test } from 'vitest';
import { currentPage, type PageLayout } from './pageLayout.ts';

const tops = [0, 600, 1200, 1300, 2000];
const layoutAt = (scroll: number, height = 800): PageLayout => ({
  count: tops.length,
  topOf: (page) => tops[page] ?? 0,
  pageAt: (y) => tops.findLastIndex((top) => top <= y),
  bottom: 2600,
  scrollTop: scroll,
  viewportHeight: height,
});

test('a page at the top of the screen is the current page', () => {
  expect([0, 600].map((scroll) => currentPage(layoutAt(scroll)))).toEqual([0, 1]);
});

test('the last page is current when the end of the chapter is visible', () => {
  expect(currentPage(layoutAt(1799))).toBe(3);
  expect(currentPage(layoutAt(1800))).toBe(4);
  expect(currentPage(layoutAt(1900))).toBe(4);
});

test('the first page is current when the chapter fits the screen', () => {
  expect(currentPage(layoutAt(0, 3000))).toBe(0);
});
