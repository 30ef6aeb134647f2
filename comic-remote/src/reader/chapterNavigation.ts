import type { Chapter, ChapterInfo } from '../chapters/chapter.ts';
import { readingMessages } from '../readingMessages.ts';

/** Numbers of the chapters before and after one; `undefined` at the ends. */
export type Neighbours = Pick<ChapterInfo, 'previous' | 'next'>;

/** A step to a neighbouring chapter: its number, or what to say at either end (spec §4 Reader navigation). */
export type ChapterStep = { readonly number: number } | { readonly end: string };

/** The step back or on from a chapter. */
export function chapterStep(chapter: Neighbours, to: 'previous' | 'next'): ChapterStep {
  const number = chapter[to];
  if (number !== undefined) return { number };
  return { end: to === 'previous' ? readingMessages.firstChapter : readingMessages.lastChapter };
}

/**
 * The neighbours of a chapter that cannot be had, by what is known of its book; `undefined` when nothing is.
 * @param chapters the book's chapters, or some of them.
 * @param count how many the book has; 0 when that is not known.
 */
export function neighboursOf(
  number: number,
  chapters: readonly Pick<Chapter, 'number'>[],
  count: number,
): Neighbours | undefined {
  const whole = chapters.length > 0 && chapters.length >= count;
  if (!whole && count <= 0) return undefined;
  // A list that is not whole tells of no gaps: the chapters then count from 1.
  const numbers = whole ? chapters.map((one) => one.number) : [number - 1, number + 1, 1, count];
  const inBook = numbers.filter((one) => one > 0 && (whole || one <= count));
  const before = inBook.filter((one) => one < number);
  const after = inBook.filter((one) => one > number);
  return {
    previous: before.length > 0 ? Math.max(...before) : undefined,
    next: after.length > 0 ? Math.min(...after) : undefined,
  };
}
