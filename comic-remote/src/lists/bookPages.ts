/** Paged lists of books that may change between two requests. */
import { type Page, pagedByTotal } from '@manying/platform/paging';
import { hasNewItem, uniquePages } from '@manying/ui/lists/uniquePages';
import type { Book } from '../books/book.ts';

const idOf = ({ bookId }: Book) => bookId;
const booksOf = (pages: readonly Page<Book>[]) => pages.map(({ items }) => items);

/** The books of each page without those of earlier pages: a book that moves to another page is shown once. */
export const withoutDuplicates = (pages: readonly Page<Book>[]) => uniquePages(booksOf(pages), idOf);

/** Options of an infinite query over pages of books. A page without a new book ends the list. */
export const pagedBooks = {
  ...pagedByTotal,
  getNextPageParam: (last: Page<Book>, all: readonly Page<Book>[], current: number) =>
    hasNewItem(booksOf(all), idOf) ? pagedByTotal.getNextPageParam(last, all, current) : undefined,
};
