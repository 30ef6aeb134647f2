import type { Chapter, ChapterInfo } from '../chapters/chapter.ts';
import { readingMessages } from '../readingMessages.ts';

/** Numbers of the previous and next chapters; `undefined` at the ends of the book. */
export type Neighbours = Pick<ChapterInfo, 'previous' | 'next'>;

/** Target of a step: a chapter number, or the message at either end of the book (spec §4 Reader navigation). */
export type ChapterStep = { readonly number: number } | { readonly end: string };

/** The step from a chapter to the previous or next one. */
export function chapterStep(chapter: Neighbours, to: 'previous' | 'next'): ChapterStep {
  const number = chapter[to];
  if (number !== undefined) return { number };
  return { end: to === 'previous' ? readingMessages.firstChapter : readingMessages.lastChapter };
}

/**
 * Neighbours of a chapter that failed to load, derived from its book's data; `undefined` without such data.
 * @param chapters the book's chapters, possibly incomplete.
 * @param count number of chapters in the book; 0 when unknown.
 */
export function neighboursOf(
  number: number,
  chapters: readonly Pick<Chapter, 'number'>[],
  count: number,
): Neighbours | undefined {
  const isComplete = chapters.length > 0 && chapters.length >= count;
  if (!isComplete && count <= 0) return undefined;
  // Gaps are unknown in an incomplete list: assume that chapters are numbered from 1.
  const numbers = isComplete ? chapters.map((chapter) => chapter.number) : [number - 1, number + 1, 1, count];
  const inBook = numbers.filter((candidate) => candidate > 0 && (isComplete || candidate <= count));
  const before = inBook.filter((candidate) => candidate < number);
  const after = inBook.filter((candidate) => candidate > number);
  return {
    previous: before.length > 0 ? Math.max(...before) : undefined,
    next: after.length > 0 ? Math.min(...after) : undefined,
  };
}
