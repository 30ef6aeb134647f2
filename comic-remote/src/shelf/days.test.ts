import type { HistoryEntry } from '@manying/platform/library';
import { expect, test } from 'vitest';
import { CHUNK, dayLabel, dayOf, historyChunks, timeOfDay } from './days.ts';

const now = new Date(2026, 2, 13, 22, 30).getTime();
const at = (month: number, day: number, hours = 12, minutes = 0, year = 2026) =>
  new Date(year, month - 1, day, hours, minutes).getTime();
const read = (bookId: string, date: number): HistoryEntry => ({
  book: { bookId, title: bookId, cover: '', category: '', finished: false, chapterCount: 9 },
  number: 1,
  date,
});
const written = (history: readonly HistoryEntry[]) =>
  historyChunks(history, now).map((chunk) =>
    chunk.map(({ label, entries }) => `${label ?? ''}:${entries.map((entry) => entry.book.bookId).join('')}`),
  );

test('today begins at midnight', () => {
  expect(dayLabel(at(3, 13, 0, 0), now)).toBe('今天');
  expect(dayLabel(at(3, 12, 23, 59), now)).toBe('昨天');
  expect(dayLabel(at(3, 12, 0, 0), now)).toBe('昨天');
  expect(dayLabel(at(3, 11, 23, 59), now)).toBe('3月11日');
});

test('yesterday of the first of January is in another year, and so are the days before', () => {
  const newYear = at(1, 1, 8);
  expect(dayLabel(at(12, 31, 9, 0, 2025), newYear)).toBe('昨天');
  expect(dayLabel(at(12, 30, 9, 0, 2025), newYear)).toBe('2025年12月30日');
});

test('a read that a wrong clock put into the future stands under today', () => {
  expect(dayLabel(at(3, 15), now)).toBe('今天');
});

test('a day is the same from midnight to midnight', () => {
  expect(dayOf(at(3, 13, 0, 0))).toBe(at(3, 13, 0, 0));
  expect(dayOf(at(3, 13, 23, 59))).toBe(at(3, 13, 0, 0));
  expect(dayLabel(at(3, 12), dayOf(now))).toBe('昨天');
});

test('the time of day has two digits each', () => {
  expect(timeOfDay(at(3, 1, 9, 5))).toBe('09:05');
});

test('the history is grouped by day, newest first, also when it is kept in another order', () => {
  const history = [
    read('d', at(3, 8)),
    read('a', at(3, 13, 21)),
    read('c', at(3, 12)),
    read('b', at(3, 13, 20)),
  ];
  expect(written(history)).toEqual([['今天:ab', '昨天:c', '3月8日:d']]);
});

test('a day that goes on in the next chunk is said once', () => {
  const history = Array.from({ length: CHUNK + 1 }, (_, index) => read('x', at(3, 13, 20) - index));
  history.push(read('y', at(3, 12)));
  expect(written(history)).toEqual([[`今天:${'x'.repeat(CHUNK)}`], [':x', '昨天:y']]);
});

test('no history has no chunks', () => {
  expect(written([])).toEqual([]);
});
