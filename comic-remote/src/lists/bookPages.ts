/** Paged lists of books that may change between two requests. */
import { type Page, pagedByTotal } from '@manying/platform/paging';
import { uniquePages, untilNothingNew } from '@manying/ui/lists/uniquePages';
import type { Book } from '../books/book.ts';

const idOf = ({ bookId }: Book) => bookId;

/** The books of each page without those of earlier pages: a book that moves to another page is shown once. */
export const withoutDuplicates = (pages: readonly Page<Book>[]) =>
  uniquePages(
    pages.map(({ items }) => items),
    idOf,
  );

/** Options of an infinite query over pages of books. A page without a new book ends the list. */
export const pagedBooks = {
  ...pagedByTotal,
  getNextPageParam: untilNothingNew<Book, Page<Book>>(idOf, pagedByTotal.getNextPageParam),
};
