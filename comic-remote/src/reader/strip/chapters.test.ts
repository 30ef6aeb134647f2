import { expect, test } from 'vitest';
import {
  chapterInMiddle,
  chapterOfPage,
  chapterStarts,
  endSpacers,
  isEndMounted,
  placedCount,
  positionInChapter,
  type StripChapter,
} from './chapters.ts';
import { computeLayout, DEFAULT_PAGE_RATIO, offsetOf, positionAt } from './layout.ts';
import { MAX_MOUNTED_PAGES, mountedPages } from './mountedPages.ts';
import { isEndNear, withNextChapter } from './nextChapter.ts';

const chapter = (number: number, pages = 3, next: number | undefined = number + 1): StripChapter => ({
  number,
  next,
  pages: Array.from({ length: pages }, (_, page) => [`${number}/${page}`]),
});

/** A strip of chapters with pages of 800 px and ends of 400 px, on a screen of 800 px. */
function strip(...chapters: readonly StripChapter[]) {
  const ends = new Map(chapters.map(({ number }) => [number, 400]));
  const sizes = chapters.flatMap(({ pages }) => pages.map(() => [{ width: 390, height: 800 }]));
  const metrics = { width: 390, density: 1, gap: 8 };
  const layout = computeLayout(sizes, metrics, DEFAULT_PAGE_RATIO, endSpacers(chapters, ends));
  return { layout, starts: chapterStarts(chapters) };
}
const screen = (top: number) => ({ top, height: 800 });

test('the next chapter is added once, and nothing else', () => {
  const opened = chapter(1);
  const two = withNextChapter(opened, [], chapter(2));
  expect(two.map(({ number }) => number)).toEqual([2]);
  expect(withNextChapter(opened, two, chapter(2))).toBe(two);
  expect(withNextChapter(opened, two, chapter(4))).toBe(two);
  expect(withNextChapter(opened, two, chapter(3, 0))).toBe(two);
  expect(withNextChapter(opened, two, chapter(3)).map(({ number }) => number)).toEqual([2, 3]);
});

test('chapters that lead in a circle or back end the strip', () => {
  const opened = chapter(5, 3, 4);
  expect(withNextChapter(opened, [], chapter(4))).toEqual([]);
  expect(withNextChapter(chapter(5, 3, 5), [], chapter(5))).toEqual([]);
});

test('a chapter after a gap in the numbers is added', () => {
  expect(withNextChapter(chapter(5, 3, 9), [], chapter(9))).toHaveLength(1);
});

test('a chapter has its place when the end before it is measured', () => {
  const chapters = [chapter(1), chapter(2), chapter(3)];
  const placed = (...measured: readonly (readonly [number, number])[]) =>
    placedCount(chapters, new Map(measured));
  expect(placed()).toBe(1);
  expect(placed([1, 0])).toBe(1);
  expect(placed([1, 400])).toBe(2);
  expect(placed([1, 400], [3, 400])).toBe(2);
  expect(placed([1, 400], [2, 400], [3, 400])).toBe(3);
});

test('each chapter begins below the end of the one before', () => {
  const { layout, starts } = strip(chapter(1), chapter(2, 2), chapter(3));
  expect(starts).toEqual([0, 3, 5, 8]);
  expect(layout.tops[3]).toBe(3 * 800 + 2 * 8 + 400);
  expect(layout.tops[5]).toBe((layout.tops[3] ?? 0) + 2 * 800 + 8 + 400);
  expect([0, 2, 3, 4, 5, 7, 9].map((page) => chapterOfPage(starts, page))).toEqual([0, 0, 1, 1, 2, 2, 2]);
});

test('a chapter is read from when its first page crosses the middle of the screen, in both directions', () => {
  const { layout, starts } = strip(chapter(1), chapter(2));
  const begins = layout.tops[3] ?? 0;
  expect(chapterInMiddle(layout, starts, screen(begins - 401))).toBe(0);
  expect(chapterInMiddle(layout, starts, screen(begins - 400))).toBe(1);
  expect(chapterInMiddle(layout, starts, screen(begins - 402))).toBe(0);
});

test('the position in a chapter is its beginning while the end of the one before is at the top of the screen', () => {
  const { layout, starts } = strip(chapter(1), chapter(2));
  const begins = layout.tops[3] ?? 0;
  const at = (y: number, read: number) => positionInChapter(starts, read, positionAt(layout, y));
  expect(at(begins - 300, 1)).toEqual({ page: 0, fraction: 0 });
  expect(at(begins + 400, 1)).toEqual({ page: 0, fraction: 400 / 808 });
  expect(at(begins + 400 + 808, 1)).toEqual({ page: 1, fraction: 400 / 808 });
  expect(at(808, 0)).toEqual({ page: 1, fraction: 0 });
});

test('the next chapter is due when the end of the last one is two screens below the screen', () => {
  const { layout } = strip(chapter(1, 10));
  const bottom = layout.bottoms.at(-1) ?? 0;
  expect(isEndNear(layout, screen(bottom - 3 * 800 - 1))).toBe(false);
  expect(isEndNear(layout, screen(bottom - 3 * 800))).toBe(true);
  expect(isEndNear(layout, { top: 0, height: 0 })).toBe(false);
});

test('a chapter that is added moves nothing above it', () => {
  const before = strip(chapter(1), chapter(2));
  const after = strip(chapter(1), chapter(2), chapter(3));
  expect(after.layout.tops.slice(0, 6)).toEqual(before.layout.tops.slice(0, 6));
  const position = positionAt(before.layout, 3000);
  expect(offsetOf(after.layout, position)).toBe(3000);
});

test('of twenty chapters at most 13 pages are mounted anywhere', () => {
  const chapters = Array.from({ length: 20 }, (_, index) => chapter(index + 1, 14));
  const { layout } = strip(...chapters);
  for (let top = 0; top < (layout.tops.at(-1) ?? 0); top += 333) {
    for (const direction of ['down', 'up'] as const) {
      const { first, end } = mountedPages(layout, { ...screen(top), direction });
      expect(end - first).toBeLessThanOrEqual(MAX_MOUNTED_PAGES);
    }
  }
});

test('ends are mounted only around the chapter that is read', () => {
  expect([0, 1, 2, 3, 4, 5].filter((index) => isEndMounted(index, 3))).toEqual([2, 3, 4]);
});
