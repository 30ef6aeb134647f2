/** Whether a chapter may be fetched ahead or saved: never one that must be bought. */
import type { Chapter, ChapterInfo } from './chapter.ts';

/**
 * Whether a chapter can be read without paying, as far as is known: it is free, it was bought, or its book is free for
 * VIPs and the reader is one. Asking for any other would be asking to buy it.
 */
export function canReadWithoutPaying(
  chapters: readonly Chapter[],
  number: number,
  book: Pick<ChapterInfo, 'vipFree'>,
  vip: boolean,
): boolean {
  const chapter = chapters.find((one) => one.number === number);
  return chapter !== undefined && (chapter.price === 0 || chapter.bought || (book.vipFree && vip));
}
