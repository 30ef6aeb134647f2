import { expect, test } from 'vitest';
import { layOut, USUAL_PAGE } from './layout.ts';
import { drawnPages, MOUNTED_PAGES, mountedPages, pagesOnScreen } from './mountedPages.ts';

/** A chapter of pages of a height, on a screen of 844 px. */
const chapter = (count: number, height: number) =>
  layOut(
    Array.from({ length: count }, () => [{ width: 390, height }]),
    { width: 390, density: 1, gap: 0 },
    USUAL_PAGE,
  );
const view = (top: number, way: 'down' | 'up' = 'down') => ({ top, height: 844, way });

test('the pages of the screen are those that reach into it', () => {
  const boxes = chapter(10, 600);
  expect(pagesOnScreen(boxes, view(0))).toEqual({ first: 0, end: 2 });
  expect(pagesOnScreen(boxes, view(599))).toEqual({ first: 0, end: 3 });
  expect(pagesOnScreen(boxes, view(600))).toEqual({ first: 1, end: 3 });
});

test('three screens are there in the direction one reads in, one and a half in the other', () => {
  const boxes = chapter(100, 844);
  expect(mountedPages(boxes, view(50 * 844))).toEqual({ first: 48, end: 54 });
  expect(mountedPages(boxes, view(50 * 844, 'up'))).toEqual({ first: 47, end: 53 });
});

test('there are never more than 13 pages, however low they are, unless the screen shows more', () => {
  for (const height of [20, 70, 150, 300, 585, 3000]) {
    const boxes = chapter(500, height);
    for (let top = 0; top < 500 * height - 844; top += height * 3.3) {
      for (const way of ['down', 'up'] as const) {
        const { first, end } = mountedPages(boxes, view(top, way));
        const shown = pagesOnScreen(boxes, view(top, way));
        expect(end - first).toBeLessThanOrEqual(Math.max(MOUNTED_PAGES, shown.end - shown.first));
        expect(first).toBeLessThanOrEqual(shown.first);
        expect(end).toBeGreaterThanOrEqual(shown.end);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(500);
      }
    }
  }
});

test('of low pages most are there where one is going', () => {
  const boxes = chapter(500, 150);
  const { first, end } = mountedPages(boxes, view(150 * 100));
  const shown = pagesOnScreen(boxes, view(150 * 100));
  expect(end - first).toBe(MOUNTED_PAGES);
  expect(end - shown.end).toBeGreaterThan(shown.first - first);
});

test('a chapter without pages mounts none', () => {
  expect(mountedPages(chapter(0, 100), view(0))).toEqual({ first: 0, end: 0 });
});

test('pages are drawn up to the first one whose place can still move', () => {
  const known = (pages: readonly number[]) => (page: number) => pages.includes(page);
  const range = { first: 3, end: 9 };
  expect(drawnPages(range, 5, known([3, 4, 5, 6, 8]))).toEqual({ first: 3, end: 7 });
  expect(drawnPages(range, 5, known([3, 5, 6, 7, 8, 9]))).toEqual({ first: 5, end: 9 });
  expect(drawnPages(range, 5, known([3, 4, 6]))).toEqual({ first: 5, end: 5 });
  expect(drawnPages({ first: 0, end: 0 }, 0, known([0]))).toEqual({ first: 0, end: 0 });
});
