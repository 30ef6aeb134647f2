import type { Page } from '@manying/platform/paging';
import type { Book } from '../books/book.ts';

/** The books of all pages, each once: a list that changes between two calls moves books over a page's border. */
export function booksOf(pages: readonly Page<Book>[]): readonly Book[] {
  const books = new Map<string, Book>();
  for (const { items } of pages) {
    for (const book of items) if (!books.has(book.bookId)) books.set(book.bookId, book);
  }
  return [...books.values()];
}
