/** Items on one page of a paged list (spec §9). */
export const PAGE_SIZE = 20;

/** Number of pages for `total` items; 0 for none. */
export function pagesFor(total: number): number {
  return Math.ceil(total / PAGE_SIZE);
}

/** Number of items before a page; pages count from 1. */
export function offsetOf(page: number): number {
  return (Math.max(1, page) - 1) * PAGE_SIZE;
}
