import type { Favourite } from '@manying/platform/library';
import { expect, test } from 'vitest';
import { favouriteLine, readsByBook } from './favouriteLine.ts';

const favourite = (bookId: string, finished = false): Favourite => ({
  book: { bookId, title: bookId, cover: '', category: '', finished, chapterCount: 9 },
  date: 0,
});

test('a favourite shows its reading progress', () => {
  const reads = readsByBook([{ book: favourite('a').book, number: 12, date: 0 }]);
  expect(favouriteLine(favourite('a', true), reads)).toBe('读到第12话');
});

test('an unread one shows unread or finished', () => {
  expect(favouriteLine(favourite('a'), readsByBook([]))).toBe('未读');
  expect(favouriteLine(favourite('a', true), readsByBook([]))).toBe('已完结');
});
