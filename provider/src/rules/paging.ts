/** Items on one page of a paged list (spec §9). */
export const PAGE_SIZE = 20;

/** How many pages hold `total` items; 0 for none. */
export function pagesFor(total: number): number {
  return Math.ceil(total / PAGE_SIZE);
}

/** The number of items before page `page`, which counts from 1. */
export function offsetOf(page: number): number {
  return (Math.max(1, page) - 1) * PAGE_SIZE;
}
