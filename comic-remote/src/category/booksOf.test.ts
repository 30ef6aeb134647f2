import type { Page } from '@manying/platform/paging';
import { expect, test } from 'vitest';
import type { Book } from '../books/book.ts';
import { booksOf } from './booksOf.ts';

const page = (...ids: string[]): Page<Book> => ({
  items: ids.map((bookId) => ({ bookId }) as Book),
  totalPage: 2,
  totalItem: 4,
});

test('a book that moved over a page’s border is shown once, where it was first', () => {
  expect(booksOf([page('1', '2'), page('2', '3')]).map(({ bookId }) => bookId)).toEqual(['1', '2', '3']);
  expect(booksOf([])).toEqual([]);
});
