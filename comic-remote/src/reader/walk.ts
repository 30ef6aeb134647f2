import type { ChapterInfo } from '../chapters/chapter.ts';
import { readingMessages } from '../readingMessages.ts';

/** A step to a neighbouring chapter: its number, or what to say at either end (spec §4 Reader navigation). */
export type Step = { readonly number: number } | { readonly end: string };

/** The step back or on from a chapter. */
export function stepFrom(chapter: Pick<ChapterInfo, 'previous' | 'next'>, to: 'previous' | 'next'): Step {
  const number = chapter[to];
  if (number !== undefined) return { number };
  return { end: to === 'previous' ? readingMessages.firstChapter : readingMessages.lastChapter };
}
