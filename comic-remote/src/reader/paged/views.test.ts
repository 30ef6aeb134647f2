import { expect, test } from 'vitest';
import { MAX_MOUNTED_PAGES } from '../strip/mountedPages.ts';
import {
  isSpreadPossible,
  isViewMounted,
  MAX_SCROLLED_WIDTH,
  mountedRange,
  pageViews,
  pageWidth,
  tappedSide,
  viewOfPage,
} from './views.ts';

const stage = (width: number, height: number) => ({ width, height, density: 1 });
const page = (height: number) => [{ width: 500, height }];

test('single pages are one view each; in spreads the first page is alone', () => {
  expect(pageViews(3, false).map(({ first, end }) => [first, end])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  expect(pageViews(6, true).map(({ first, end }) => [first, end])).toEqual([
    [0, 1],
    [1, 3],
    [3, 5],
    [5, 6],
  ]);
  expect(pageViews(0, true)).toEqual([]);
});

test.each([false, true])('every page has a view that shows it (spreads: %s)', (isSpread) => {
  for (const count of [1, 2, 3, 24, 25]) {
    const views = pageViews(count, isSpread);
    for (let index = 0; index < count; index += 1) {
      const view = views[viewOfPage(views, index)];
      expect(view && view.first <= index && index < view.end).toBe(true);
    }
    expect(viewOfPage(views, count + 5)).toBe(views.length - 1);
  }
  expect(viewOfPage([], 3)).toBe(0);
});

test('spreads need a window in landscape and pages that are not too high; unknown ones may fit', () => {
  expect(isSpreadPossible([page(750), undefined, page(900)], stage(1180, 820))).toBe(true);
  expect(isSpreadPossible([page(750), page(901)], stage(1180, 820))).toBe(false);
  expect(isSpreadPossible([page(750)], stage(820, 1180))).toBe(false);
});

test.each([false, true])(
  'at most 13 pages are mounted, and those on the screen are (spreads: %s)',
  (isSpread) => {
    const views = pageViews(60, isSpread);
    for (let current = 0; current <= views.length; current += 1) {
      const { first, end } = mountedRange(views, current);
      expect(end - first).toBeLessThanOrEqual(MAX_MOUNTED_PAGES);
      const shown = views[current];
      if (shown) expect(first <= shown.first && shown.end <= end).toBe(true);
    }
    expect(isViewMounted(views.length, 0)).toBe(false);
  },
);

test('a page is as large as fits the window', () => {
  expect(pageWidth(1.5, stage(390, 844), false)).toBe(390);
  expect(pageWidth(1.5, stage(1180, 820), false)).toBe(546);
  expect(pageWidth(1.5, stage(1180, 820), true)).toBe(546);
  expect(pageWidth(1, stage(1180, 820), true)).toBe(590);
});

test('a page that would be too small is as wide as the strip, and scrolled', () => {
  expect(pageWidth(5, stage(390, 844), false)).toBe(390);
  expect(pageWidth(5, stage(1180, 820), false)).toBe(MAX_SCROLLED_WIDTH);
  expect(pageWidth(1.5, stage(844, 390), false)).toBe(MAX_SCROLLED_WIDTH);
});

test.each([
  ['a phone in landscape', 1.5, 844, 390, 422],
  ['a small phone in landscape', 1.5, 740, 360, 370],
  ['a low desktop window', 1.5, 1920, 420, MAX_SCROLLED_WIDTH],
  ['a tablet, where both pages fit', 1.5, 1180, 820, 546],
  ['a phone in landscape, where wide pages fit', 0.7, 844, 390, 422],
])('a page of a spread that would be too small has half of the window, and is scrolled: %s', (...row) => {
  const [, ratio, width, height, expected] = row;
  expect(pageWidth(ratio, stage(width, height), true)).toBe(expected);
});

test('a page is on whole device pixels', () => {
  const width = pageWidth(1.37, { ...stage(1180, 820), density: 2.625 }, false);
  expect(Math.abs(width * 2.625 - Math.round(width * 2.625))).toBeLessThan(1e-6);
});

test('the outer thirds of the screen turn pages', () => {
  expect([0, 129, 131, 259, 261, 390].map((x) => tappedSide(x, 390))).toEqual([
    'left',
    'left',
    undefined,
    undefined,
    'right',
    'right',
  ]);
});
