import type { OfflineChapter } from '@manying/platform/offline';
import { expect, test } from 'vitest';
import { formatSize, groupByBook } from './offlineBooks.ts';

const offlineChapter = (
  bookId: string,
  number: number,
  opened: number,
  bookTitle = `书${bookId}`,
): OfflineChapter => ({
  bookId,
  number,
  opened,
  bookTitle,
  title: '',
  cover: '',
  owner: '',
  saved: false,
  bytes: 10,
  pictures: 2,
  there: 2,
});

test('the book opened last comes first, its chapters sorted by number', () => {
  const books = groupByBook([
    offlineChapter('1', 2, 5),
    offlineChapter('2', 1, 7),
    offlineChapter('1', 1, 9),
    offlineChapter('2', 3, 6),
  ]);
  expect(books.map(({ bookId, chapters }) => [bookId, chapters.map(({ number }) => number)])).toEqual([
    ['1', [1, 2]],
    ['2', [1, 3]],
  ]);
  expect(books[0]?.bytes).toBe(20);
});

test('a book gets its title from any chapter that has one', () => {
  expect(groupByBook([offlineChapter('1', 1, 2, ''), offlineChapter('1', 2, 1)])[0]?.title).toBe('书1');
});

test.each([
  [0, '0 KB'],
  [1500, '1 KB'],
  [640 * 1024, '640 KB'],
  [12.34 * 1024 * 1024, '12.3 MB'],
  [200 * 1024 * 1024, '200 MB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
