import { expect, test } from 'vitest';
import { currentPage, type PageLayout, scrolledShare } from './pageLayout.ts';

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

test('the scrolled share runs from the top of the chapter until its end is on the screen', () => {
  expect([0, 450, 900, 1800, 1900].map((scroll) => scrolledShare(layoutAt(scroll)))).toEqual([
    0, 0.25, 0.5, 1, 1,
  ]);
});

test('the scrolled share is of the chapter that is read, wherever it begins in the strip', () => {
  const second = (scroll: number) => ({
    ...layoutAt(scroll),
    topOf: (page: number) => 5000 + (tops[page] ?? 0),
    bottom: 7600,
  });
  expect([4700, 5000, 5900, 6800, 7000].map((scroll) => scrolledShare(second(scroll)))).toEqual([
    0, 0, 0.5, 1, 1,
  ]);
});

test('a chapter that fits the screen is scrolled through', () => {
  expect(scrolledShare(layoutAt(0, 3000))).toBe(1);
});
