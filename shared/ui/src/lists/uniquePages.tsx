/** Pages of a list that may change between two requests: an item can move to another page. */

/**
 * The items of each page without those of earlier pages, so that a moved item is shown once.
 * @param idOf identifies an item.
 */
export function uniquePages<Item>(
  pages: readonly (readonly Item[])[],
  idOf: (item: Item) => string,
): readonly (readonly Item[])[] {
  const seenIds = new Set<string>();
  return pages.map((items) => {
    const unique = items.filter((item) => {
      const isNew = !seenIds.has(idOf(item));
      seenIds.add(idOf(item));
      return isNew;
    });
    // The same array without duplicates, so that memoized rows do not render.
    return unique.length === items.length ? items : unique;
  });
}

/**
 * Whether the last page has an item that no earlier page has. A page without one ends a list, whatever its total of pages:
 * otherwise the end would stay on the screen and trigger one request after the other.
 */
export function hasNewItem<Item>(pages: readonly (readonly Item[])[], idOf: (item: Item) => string): boolean {
  return (uniquePages(pages, idOf).at(-1)?.length ?? 0) > 0;
}

/** One page of a list. */
interface ItemPage<Item> {
  readonly items: readonly Item[];
}

/**
 * The `getNextPageParam` of an infinite query that ends with a page without a new item.
 * @param idOf identifies an item. @param next the parameter after a page with a new item.
 */
export function untilNothingNew<Item, Page extends ItemPage<Item>>(
  idOf: (item: Item) => string,
  next: (last: Page, all: readonly Page[], current: number) => number | undefined,
) {
  return (last: Page, all: readonly Page[], current: number): number | undefined => {
    const pages = all.map(({ items }) => items);
    return hasNewItem(pages, idOf) ? next(last, all, current) : undefined;
  };
}
