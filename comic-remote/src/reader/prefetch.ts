/** When the next chapter is fetched before one asks for it. */

/** Pages of the next chapter that are fetched ahead. */
export const PREFETCH_PAGES = 3;
/** How much of a chapter has been read when the next one is due, 0 to 1. */
const PREFETCH_SHARE = 0.75;
/** How few pages are left when it is. */
const PREFETCH_REMAINING = 5;

/** Whether the next chapter is due. `last`: index of the lowest page on the screen. */
export function isNextChapterDue(last: number, pages: number): boolean {
  return pages > 0 && ((last + 1) / pages >= PREFETCH_SHARE || pages - (last + 1) <= PREFETCH_REMAINING);
}
