/** Paged lists (spec §4): page 1 resets the list, later pages are appended, until the last page. */

/** Entries per page (spec §9). */
export const PAGE_SIZE = 20;

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly totalPage: number;
  readonly totalItem: number;
}

/**
 * The page after `current`, or `undefined` after the last one (spec §4: totalPage 0, or current >=
 * totalPage).
 */
export function nextPage(totalPage: number, current: number): number | undefined {
  return totalPage > current ? current + 1 : undefined;
}

/** The page after `current` of a list of unknown length: exists if the current page was full (spec §7). */
export function nextPageAfter(received: number, current: number): number | undefined {
  return received >= PAGE_SIZE ? current + 1 : undefined;
}

/** Options of an infinite query over {@link Page}s. An empty page ends the list, regardless of totalPage. */
export const pagedByTotal = {
  initialPageParam: 1,
  getNextPageParam: (last: Page<unknown>, _all: readonly Page<unknown>[], current: number) =>
    last.items.length > 0 ? nextPage(last.totalPage, current) : undefined,
};

/** Options of an infinite query over bare arrays (video search). */
export const pagedByFullness = {
  initialPageParam: 1,
  getNextPageParam: (last: readonly unknown[], _all: readonly (readonly unknown[])[], current: number) =>
    nextPageAfter(last.length, current),
};
