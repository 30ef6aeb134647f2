import type { HistoryEntry } from '@manying/platform/library';
import { expect, test } from 'vitest';
import { CHUNK, dayLabel, dayOf, historyChunks, timeOfDay } from './days.ts';

const now = new Date(2026, 2, 13, 22, 30).getTime();
const localTime = (month: number, day: number, hours = 12, minutes = 0, year = 2026) =>
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
  expect(dayLabel(localTime(3, 13, 0, 0), now)).toBe('今天');
  expect(dayLabel(localTime(3, 12, 23, 59), now)).toBe('昨天');
  expect(dayLabel(localTime(3, 12, 0, 0), now)).toBe('昨天');
  expect(dayLabel(localTime(3, 11, 23, 59), now)).toBe('3月11日');
});

test('on 1 January, yesterday and earlier days belong to the previous year', () => {
  const newYear = localTime(1, 1, 8);
  expect(dayLabel(localTime(12, 31, 9, 0, 2025), newYear)).toBe('昨天');
  expect(dayLabel(localTime(12, 30, 9, 0, 2025), newYear)).toBe('2025年12月30日');
});

test('a read with a date in the future counts as today', () => {
  expect(dayLabel(localTime(3, 15), now)).toBe('今天');
});

test('a day is the same from midnight to midnight', () => {
  expect(dayOf(localTime(3, 13, 0, 0))).toBe(localTime(3, 13, 0, 0));
  expect(dayOf(localTime(3, 13, 23, 59))).toBe(localTime(3, 13, 0, 0));
  expect(dayLabel(localTime(3, 12), dayOf(now))).toBe('昨天');
});

test('the time of day has two digits each', () => {
  expect(timeOfDay(localTime(3, 1, 9, 5))).toBe('09:05');
});

test('the history is grouped by day, newest first, whatever its stored order', () => {
  const history = [
    read('d', localTime(3, 8)),
    read('a', localTime(3, 13, 21)),
    read('c', localTime(3, 12)),
    read('b', localTime(3, 13, 20)),
  ];
  expect(written(history)).toEqual([['今天:ab', '昨天:c', '3月8日:d']]);
});

test('a day that continues in the next chunk is labelled once', () => {
  const history = Array.from({ length: CHUNK + 1 }, (_, index) => read('x', localTime(3, 13, 20) - index));
  history.push(read('y', localTime(3, 12)));
  expect(written(history)).toEqual([[`今天:${'x'.repeat(CHUNK)}`], [':x', '昨天:y']]);
});

test('an empty history has no chunks', () => {
  expect(written([])).toEqual([]);
});
