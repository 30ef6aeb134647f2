/** The order in which the sizes of a chapter's pictures are probed. */

import { MAX_MOUNTED_PAGES, type PageRange } from './mountedPages.ts';

/** Distance from the visible pages within which sizes are probed, in pages: as far as pages can be mounted. */
export const PROBE_RANGE = MAX_MOUNTED_PAGES;

/** The page to probe next: the first missing one from the top of the screen downwards, then the nearest one above. */
export function nextProbe(
  count: number,
  { first, end }: PageRange,
  isMissing: (page: number) => boolean,
): number | undefined {
  for (let page = first; page < Math.min(count, end + PROBE_RANGE); page += 1)
    if (isMissing(page)) return page;
  for (let page = first - 1; page >= Math.max(0, first - PROBE_RANGE); page -= 1)
    if (isMissing(page)) return page;
  return undefined;
}
