/** When the next chapter is prefetched. */

/** Pages of the next chapter that are prefetched. */
export const PREFETCH_PAGES = 3;
/** Share of the chapter that has been read when prefetching starts, 0 to 1. */
const PREFETCH_SHARE = 0.75;
/** Prefetching starts with this many pages remaining at the latest. */
const PREFETCH_REMAINING = 5;

/** Whether to prefetch the next chapter. `last`: index of the lowest visible page. */
export function isNextChapterDue(last: number, pages: number): boolean {
  return pages > 0 && ((last + 1) / pages >= PREFETCH_SHARE || pages - (last + 1) <= PREFETCH_REMAINING);
}
