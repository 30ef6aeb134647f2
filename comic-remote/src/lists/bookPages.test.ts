import type { Page } from '@manying/platform/paging';
import { expect, test } from 'vitest';
import type { Book } from '../books/book.ts';
import { pagedBooks, withoutDuplicates } from './bookPages.ts';

const page = (ids: readonly string[], totalPage = 1000): Page<Book> => ({
  items: ids.map((bookId) => ({ bookId }) as Book),
  totalPage,
  totalItem: 4,
});
const next = (...pages: readonly Page<Book>[]) =>
  pagedBooks.getNextPageParam(pages.at(-1) ?? page([]), pages, pages.length);

test('a book that moved to another page stays on its first page', () => {
  const pages = withoutDuplicates([page(['1', '2']), page(['2', '3']), page(['1'])]);
  expect(pages.map((books) => books.map(({ bookId }) => bookId))).toEqual([['1', '2'], ['3'], []]);
  expect(withoutDuplicates([])).toEqual([]);
});

test('a page with a new book is followed by the next one, up to the last', () => {
  expect(next(page(['1', '2']))).toBe(2);
  expect(next(page(['1', '2']), page(['2', '3']))).toBe(3);
  expect(next(page(['1', '2'], 2), page(['3'], 2))).toBeUndefined();
});

test('a page without a new book ends the list, whatever the number of pages', () => {
  expect(next(page([]))).toBeUndefined();
  expect(next(page(['1', '2']), page([]))).toBeUndefined();
  expect(next(page(['1', '2']), page(['2', '1']))).toBeUndefined();
  expect(next(page(['1']), page(['2']), page(['1']))).toBeUndefined();
});
