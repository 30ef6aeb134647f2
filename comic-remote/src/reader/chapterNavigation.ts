import type { ChapterInfo } from '../chapters/chapter.ts';
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
