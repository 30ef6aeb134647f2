/** The order in which the sizes of a chapter's pictures are asked for. */

/** How far from the page on the screen sizes are asked for, in pages. */
const PEEK_REACH = 100;

/** The page to ask for next: the first one wanting from `at` on, then the nearest one above it. */
export function nextPeek(count: number, at: number, wanting: (page: number) => boolean): number | undefined {
  for (let page = at; page < Math.min(count, at + PEEK_REACH); page += 1) if (wanting(page)) return page;
  for (let page = at - 1; page >= Math.max(0, at - PEEK_REACH); page -= 1) if (wanting(page)) return page;
  return undefined;
}
