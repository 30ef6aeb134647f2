/** Paged lists of books that may change between two requests. */
import { type Page, pagedByTotal } from '@manying/platform/paging';
import type { Book } from '../books/book.ts';

/** The books of each page without those of earlier pages: a book that moves to another page is shown once. */
export function withoutDuplicates(pages: readonly Page<Book>[]): readonly (readonly Book[])[] {
  const seenIds = new Set<string>();
  return pages.map(({ items }) => {
    const unique = items.filter(({ bookId }) => {
      if (seenIds.has(bookId)) return false;
      seenIds.add(bookId);
      return true;
    });
    // The same array without duplicates, so that memoized rows do not render.
    return unique.length === items.length ? items : unique;
  });
}

/**
 * Options of an infinite query over pages of books. A page without a new book ends the list, whatever `totalPage` says:
 * otherwise the end would stay on the screen and trigger one request after the other.
 */
export const pagedBooks = {
  ...pagedByTotal,
  getNextPageParam: (last: Page<Book>, all: readonly Page<Book>[], current: number) =>
    withoutDuplicates(all).at(-1)?.length ? pagedByTotal.getNextPageParam(last, all, current) : undefined,
};
