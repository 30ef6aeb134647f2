import { type HistoryEntry, readProgress, recentReads, type StoredBook } from '@manying/platform/library';
import { expect, test } from 'vitest';
import { continuePrompt } from './continueReading.ts';
import { historyEntryOf, recordRead } from './history.ts';

const book = (bookId: string, chapterCount = 50): StoredBook => ({
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

// spec: §4/history-entries
test('a read of another book is put first', () => {
  expect(written(recordRead([read('a', 1, 10)], read('b', 2, 20)))).toEqual(['b:2', 'a:1']);
});

// spec: §3/stored-reading-history, §4/history-entries
test('a further read of a book replaces its entry and moves it to the front', () => {
  const history = [read('b', 2, 20), read('a', 1, 10)];
  expect(written(recordRead(history, read('a', 7, 30)))).toEqual(['a:7', 'b:2']);
});

test('a read after the clock was set back is still the newest', () => {
  const history = [read('b', 2, 20), read('a', 1, 10)];
  const after = recordRead(history, read('c', 3, 15));
  expect(written(after)).toEqual(['c:3', 'b:2', 'a:1']);
  expect(after[0]?.date).toBe(21);
  // Once the clock is correct again, its time is used.
  expect(recordRead(after, read('a', 2, 30))[0]?.date).toBe(30);
});

test('the only entry takes the time of the clock, even when it was set back', () => {
  expect(recordRead([read('a', 1, 1000)], read('a', 2, 15))).toEqual([read('a', 2, 15)]);
});

test('500 reads keep their order while the clock is changed (seed 1)', () => {
  // A linear congruential generator: the same numbers for the same seed.
  let state = 1;
  const below = (count: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % count;
  };
  let history: readonly HistoryEntry[] = [];
  let order: string[] = [];
  let clock = 1_800_000_000_000;
  for (let step = 1; step <= 500; step += 1) {
    clock += below(4) === 0 ? -below(3 * 86_400_000) : below(86_400_000);
    const bookId = String(below(12));
    history = recordRead(history, read(bookId, step, clock));
    order = [bookId, ...order.filter((id) => id !== bookId)];
    expect(history.map((entry) => entry.book.bookId)).toEqual(order);
    const dates = history.map((entry) => entry.date);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(new Set(dates).size).toBe(dates.length);
  }
});

test('a read without a cover keeps the known data of the book', () => {
  const known = { ...book('a'), cover: 'cover/a', title: 'known' };
  const [entry] = recordRead([{ book: known, number: 1, date: 10 }], read('a', 2, 20));
  expect(entry).toEqual({ book: known, number: 2, date: 20 });
});

test('recording a read does not mutate the old history', () => {
  const history = [read('a', 1, 10)];
  recordRead(history, read('a', 2, 20));
  expect(written(history)).toEqual(['a:1']);
});

// spec: §9/home-history-length
test('home shows the three latest reads', () => {
  const history = ['a', 'b', 'c', 'd'].map((id, index) => read(id, 1, 100 - index));
  expect(written(recentReads(history))).toEqual(['a:1', 'b:1', 'c:1']);
});

test('progress is counted in chapters and limited to 100 %', () => {
  expect(readProgress({ ...read('a', 25, 0), book: book('a', 50) })).toBe(0.5);
  expect(readProgress({ ...read('a', 60, 0), book: book('a', 50) })).toBe(1);
  expect(readProgress({ ...read('a', 60, 0), book: book('a', 0) })).toBe(0);
});

test('a book that was read before prompts to continue', () => {
  const history = [read('a', 12, 10)];
  expect(historyEntryOf(history, 'a')?.number).toBe(12);
  expect(continuePrompt(history, 'a')).toEqual({
    number: 12,
    question: '上次阅读到第12话， 是否继续阅读？',
  });
});

test('an unread book has no prompt', () => {
  expect(continuePrompt([read('a', 12, 10)], 'b')).toBeUndefined();
});
