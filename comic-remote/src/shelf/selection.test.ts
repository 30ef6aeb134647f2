import { expect, test } from 'vitest';
import { selectedOf, toggleAll, toggleSelected, withoutBooks } from './selection.ts';

const books = ['a', 'b', 'c'];

test('pressing a book selects it, pressing again deselects it', () => {
  const once = toggleSelected(new Set(['a']), 'b');
  expect([...once]).toEqual(['a', 'b']);
  expect([...toggleSelected(once, 'a')]).toEqual(['b']);
});

test('全选 selects every book, and none when every one is selected', () => {
  expect([...toggleAll(books, new Set(['b']))]).toEqual(books);
  expect([...toggleAll(books, new Set(books))]).toEqual([]);
});

test('a selected book that was removed no longer counts', () => {
  expect(selectedOf(books, new Set(['b', 'gone']))).toEqual(['b']);
  expect([...toggleAll(books, new Set(['a', 'b', 'gone']))]).toEqual(books);
});

test('removing keeps the order of the remaining books', () => {
  const entries = books.map((bookId) => ({ book: { bookId } }));
  expect(withoutBooks(entries, ['b', 'gone']).map(({ book }) => book.bookId)).toEqual(['a', 'c']);
});
