/** Guard for prefetching and saving, which must never request a chapter that has to be bought. */
import { chapterAccess } from './access.ts';
import type { Chapter, ChapterInfo } from './chapter.ts';

/**
 * Whether a chapter can be read without paying, as far as is known: it is free or bought, or its book is free for VIPs and
 * the user is one.
 */
export function canReadWithoutPaying(
  chapters: readonly Chapter[],
  number: number,
  book: Pick<ChapterInfo, 'vipFree'>,
  vip: boolean,
): boolean {
  const chapter = chapters.find((entry) => entry.number === number);
  return chapter !== undefined && chapterAccess(chapter, book, vip) !== 'coins';
}
