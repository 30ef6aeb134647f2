import { type HistoryEntry, type KeptBook, readShare, recentReads } from '@manying/platform/library';
import { expect, test } from 'vitest';
import { continuePrompt } from './continueReading.ts';
import { readOf, recordRead } from './history.ts';

const book = (bookId: string, chapterCount = 50): KeptBook => ({
  bookId,
  title: `book ${bookId}`,
  cover: '',
  category: '',
  finished: false,
  chapterCount,
});
const read = (bookId: string, number: number, date: number): HistoryEntry => ({
  book: book(bookId),
  number,
  date,
});
const written = (history: readonly HistoryEntry[]) =>
  history.map((entry) => `${entry.book.bookId}:${entry.number}`);

test('a read of another book stands first', () => {
  expect(written(recordRead([read('a', 1, 10)], read('b', 2, 20)))).toEqual(['b:2', 'a:1']);
});

test('a further read of a book replaces its entry and brings it to the front', () => {
  const history = [read('b', 2, 20), read('a', 1, 10)];
  expect(written(recordRead(history, read('a', 7, 30)))).toEqual(['a:7', 'b:2']);
});

test('a read recorded late takes its place by date', () => {
  const history = [read('b', 2, 20), read('a', 1, 10)];
  expect(written(recordRead(history, read('c', 3, 15)))).toEqual(['b:2', 'c:3', 'a:1']);
});

test('a read that has no cover of its book keeps what was known of it', () => {
  const known = { ...book('a'), cover: 'cover/a', title: 'known' };
  const [entry] = recordRead([{ book: known, number: 1, date: 10 }], read('a', 2, 20));
  expect(entry).toEqual({ book: known, number: 2, date: 20 });
});

test('recording a read leaves the old history as it was', () => {
  const history = [read('a', 1, 10)];
  recordRead(history, read('a', 2, 20));
  expect(written(history)).toEqual(['a:1']);
});

test('home shows the three latest', () => {
  const history = ['a', 'b', 'c', 'd'].map((id, index) => read(id, 1, 100 - index));
  expect(written(recentReads(history))).toEqual(['a:1', 'b:1', 'c:1']);
});

test('how much is read is counted in chapters and never above the whole', () => {
  expect(readShare({ ...read('a', 25, 0), book: book('a', 50) })).toBe(0.5);
  expect(readShare({ ...read('a', 60, 0), book: book('a', 50) })).toBe(1);
  expect(readShare({ ...read('a', 60, 0), book: book('a', 0) })).toBe(0);
});

test('a book that has been read asks whether to go on there', () => {
  const history = [read('a', 12, 10)];
  expect(readOf(history, 'a')?.number).toBe(12);
  expect(continuePrompt(history, 'a')).toEqual({
    number: 12,
    question: '上次阅读到第12话， 是否继续阅读？',
  });
});

test('a book that has not been read asks nothing', () => {
  expect(continuePrompt([read('a', 12, 10)], 'b')).toBeUndefined();
});
