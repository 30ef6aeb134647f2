import { expect, test } from 'vitest';
import { computeLayout, DEFAULT_PAGE_RATIO } from './layout.ts';
import { MAX_MOUNTED_PAGES, mountedPages, renderablePages, visiblePages } from './mountedPages.ts';

/** A chapter of pages of one height, on a screen of 844 px. */
const chapter = (count: number, height: number) =>
  computeLayout(
    Array.from({ length: count }, () => [{ width: 390, height }]),
    { width: 390, density: 1, gap: 0 },
    DEFAULT_PAGE_RATIO,
  );
const viewport = (top: number, direction: 'down' | 'up' = 'down') => ({ top, height: 844, direction });

test('visible pages are those that overlap the screen', () => {
  const layout = chapter(10, 600);
  expect(visiblePages(layout, viewport(0))).toEqual({ first: 0, end: 2 });
  expect(visiblePages(layout, viewport(599))).toEqual({ first: 0, end: 3 });
  expect(visiblePages(layout, viewport(600))).toEqual({ first: 1, end: 3 });
});

test('three screens are mounted in the reading direction, one and a half in the other', () => {
  const layout = chapter(100, 844);
  expect(mountedPages(layout, viewport(50 * 844))).toEqual({ first: 48, end: 54 });
  expect(mountedPages(layout, viewport(50 * 844, 'up'))).toEqual({ first: 47, end: 53 });
});

test('at most 13 pages are mounted, whatever their height, unless more are visible', () => {
  for (const height of [20, 70, 150, 300, 585, 3000]) {
    const layout = chapter(500, height);
    for (let top = 0; top < 500 * height - 844; top += height * 3.3) {
      for (const direction of ['down', 'up'] as const) {
        const { first, end } = mountedPages(layout, viewport(top, direction));
        const visible = visiblePages(layout, viewport(top, direction));
        expect(end - first).toBeLessThanOrEqual(Math.max(MAX_MOUNTED_PAGES, visible.end - visible.first));
        expect(first).toBeLessThanOrEqual(visible.first);
        expect(end).toBeGreaterThanOrEqual(visible.end);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(500);
      }
    }
  }
});

test('of small pages most are mounted in the reading direction', () => {
  const layout = chapter(500, 150);
  const { first, end } = mountedPages(layout, viewport(150 * 100));
  const visible = visiblePages(layout, viewport(150 * 100));
  expect(end - first).toBe(MAX_MOUNTED_PAGES);
  expect(end - visible.end).toBeGreaterThan(visible.first - first);
});

test('a chapter without pages mounts none', () => {
  expect(mountedPages(chapter(0, 100), viewport(0))).toEqual({ first: 0, end: 0 });
});

test('pages are rendered up to the first one whose position is not final', () => {
  const known = (pages: readonly number[]) => (page: number) => pages.includes(page);
  const range = { first: 3, end: 9 };
  expect(renderablePages(range, 5, known([3, 4, 5, 6, 8]))).toEqual({ first: 3, end: 7 });
  expect(renderablePages(range, 5, known([3, 5, 6, 7, 8, 9]))).toEqual({ first: 5, end: 9 });
  expect(renderablePages(range, 5, known([3, 4, 6]))).toEqual({ first: 5, end: 5 });
  expect(renderablePages({ first: 0, end: 0 }, 0, known([0]))).toEqual({ first: 0, end: 0 });
});
