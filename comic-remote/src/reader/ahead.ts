/** When the next chapter is fetched before one asks for it, and whether it may be: never one that must be bought. */

import type { Chapter, ChapterInfo } from '../chapters/chapter.ts';

/** Pages of the next chapter that are fetched ahead. */
export const PAGES_AHEAD = 3;
/** How much of a chapter has been read when the next one is due, 0 to 1. */
const DUE_SHARE = 0.75;
/** How few pages are left when it is. */
const DUE_LEFT = 5;

/** Whether the next chapter is due. `last`: index of the lowest page on the screen. */
export function nextDue(last: number, pages: number): boolean {
  return pages > 0 && ((last + 1) / pages >= DUE_SHARE || pages - (last + 1) <= DUE_LEFT);
}

/**
 * Whether a chapter can be read without paying, as far as is known: it is free, it was bought, or its book is free for
 * VIPs and the reader is one. Asking for any other would be asking to buy it.
 */
export function mayBeRead(
  chapters: readonly Chapter[],
  number: number,
  book: Pick<ChapterInfo, 'vipFree'>,
  vip: boolean,
): boolean {
  const chapter = chapters.find((one) => one.number === number);
  return chapter !== undefined && (chapter.price === 0 || chapter.bought || (book.vipFree && vip));
}
