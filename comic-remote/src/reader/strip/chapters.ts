/** A strip of several chapters: where each begins, and which one is read. */

import type { ChapterInfo } from '../../chapters/chapter.ts';
import { pageAt, type Spacers, type StripLayout, type StripPosition } from './layout.ts';
import type { Viewport } from './mountedPages.ts';

/** What the strip needs to know of a chapter. */
export type StripChapter = Pick<ChapterInfo, 'number' | 'next' | 'pages'>;

/**
 * How many chapters have a place in the strip. A chapter has one when the end of the one before is measured.
 * @param endHeights heights of the measured ends, by chapter number.
 */
export function placedCount(
  chapters: readonly Pick<StripChapter, 'number'>[],
  endHeights: ReadonlyMap<number, number>,
): number {
  const unmeasured = chapters.findIndex(({ number }) => !endHeights.get(number));
  return unmeasured < 0 ? chapters.length : unmeasured + 1;
}

/** Index of the first page of each chapter in the strip and, last, the number of pages. */
export function chapterStarts(chapters: readonly Pick<StripChapter, 'pages'>[]): readonly number[] {
  const starts = [0];
  for (const { pages } of chapters) starts.push((starts.at(-1) ?? 0) + pages.length);
  return starts;
}

/** The ends between chapters as spacers of the layout. What follows the last chapter stands below the strip. */
export function endSpacers(
  chapters: readonly StripChapter[],
  endHeights: ReadonlyMap<number, number>,
): Spacers {
  const starts = chapterStarts(chapters);
  return new Map(
    chapters
      .slice(0, -1)
      .map(({ number }, index) => [(starts[index + 1] ?? 0) - 1, endHeights.get(number) ?? 0] as const),
  );
}

/** Index of the chapter that a page of the strip belongs to. */
export function chapterOfPage(starts: readonly number[], page: number): number {
  const after = starts.findIndex((start) => start > page);
  return Math.max(0, (after < 0 ? starts.length - 1 : after) - 1);
}

/** Index of the chapter in the middle of the screen: the one that is read. The end of a chapter belongs to it. */
export function chapterInMiddle(
  layout: StripLayout,
  starts: readonly number[],
  { top, height }: Pick<Viewport, 'top' | 'height'>,
): number {
  return chapterOfPage(starts, pageAt(layout, top + height / 2));
}

/** The position within a chapter; its beginning where the position is above it. */
export function positionInChapter(
  starts: readonly number[],
  chapter: number,
  { page, fraction }: StripPosition,
): StripPosition {
  const start = starts[chapter] ?? 0;
  return page < start ? { page: 0, fraction: 0 } : { page: page - start, fraction };
}

/**
 * Whether the end of a chapter is mounted: only near the chapter that is read. The others keep their height.
 * @param chapter index of the chapter.
 * @param read index of the chapter that is read.
 */
export const isEndMounted = (chapter: number, read: number): boolean => Math.abs(chapter - read) <= 1;
