import type { Favourite } from '@manying/platform/library';
import { expect, test } from 'vitest';
import { booksToCheck, hasUpdate, MAX_BOOKS_PER_CHECK, UPDATE_TTL } from './updates.ts';

const favourite = (
  bookId: string,
  { seen = 10, latest, finished = false }: { seen?: number; latest?: number; finished?: boolean } = {},
): Favourite => ({
  book: { bookId, title: bookId, cover: '', category: '', finished, chapterCount: seen },
  date: 0,
  ...(latest !== undefined && { latest }),
});

test('a book has an update when it has more chapters than were seen', () => {
  expect(hasUpdate(favourite('a', { latest: 11 }))).toBe(true);
  expect(hasUpdate(favourite('a', { latest: 10 }))).toBe(false);
  expect(hasUpdate(favourite('a', { latest: 9 }))).toBe(false);
  expect(hasUpdate(favourite('a'))).toBe(false);
});

test('a book without a known chapter count has no update', () => {
  expect(hasUpdate(favourite('a', { seen: 0, latest: 11 }))).toBe(false);
});

test('finished and recently checked books are not checked', () => {
  const books = [favourite('a'), favourite('b', { finished: true }), favourite('c'), favourite('d')];
  const checkedAt = new Map([
    ['c', 1000],
    ['d', 1001],
  ]);
  expect(booksToCheck(books, checkedAt, 1000 + UPDATE_TTL)).toEqual(['a', 'c']);
});

test('a book is checked although the clock was set back since its last check', () => {
  expect(booksToCheck([favourite('a')], new Map([['a', 1000 + UPDATE_TTL]]), 1000)).toEqual(['a']);
});

test('the least recently checked books come first, limited in number', () => {
  const books = Array.from({ length: MAX_BOOKS_PER_CHECK + 5 }, (_, index) => favourite(`${index}`));
  const checkedAt = new Map(books.slice(0, 5).map(({ book }) => [book.bookId, 0]));
  const toCheck = booksToCheck(books, checkedAt, UPDATE_TTL);
  expect(toCheck).toHaveLength(MAX_BOOKS_PER_CHECK);
  expect(toCheck).not.toContain('0');
});
