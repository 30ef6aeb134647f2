/** Pages of books of a list that may change, or be answered oddly, between two calls. */
import { type Page, pagedByTotal } from '@manying/platform/paging';
import type { Book } from '../books/book.ts';

/** The books of each page that no earlier page has: a book that moves over a page's border is shown once. */
export function withoutDuplicates(pages: readonly Page<Book>[]): readonly (readonly Book[])[] {
  const known = new Set<string>();
  return pages.map(({ items }) => {
    const fresh = items.filter(({ bookId }) => {
      if (known.has(bookId)) return false;
      known.add(bookId);
      return true;
    });
    // The same array as before, so that nothing is drawn anew.
    return fresh.length === items.length ? items : fresh;
  });
}

/**
 * Options of an infinite query over pages of books. A page without a new book ends the list, whatever `totalPage` says:
 * the list would not grow, its end would stay on the screen, and one page after the other would be asked for.
 */
export const pagedBooks = {
  ...pagedByTotal,
  getNextPageParam: (last: Page<Book>, all: readonly Page<Book>[], current: number) =>
    withoutDuplicates(all).at(-1)?.length ? pagedByTotal.getNextPageParam(last, all, current) : undefined,
};
