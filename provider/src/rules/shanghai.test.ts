import { expect, test } from 'vitest';
import { parsePickedDay, shanghaiClock, shanghaiDay, shanghaiMinute } from './shanghai.ts';

test('the day changes at 16:00 UTC', () => {
  expect(shanghaiDay(new Date('2026-03-03T15:59:59Z'))).toBe('2026-03-03');
  expect(shanghaiDay(new Date('2026-03-03T16:00:00Z'))).toBe('2026-03-04');
  expect(shanghaiMinute(new Date('2026-03-03T16:00:59Z'))).toBe('2026-03-04 00:00');
  expect(shanghaiClock(new Date('2026-12-31T20:30:00Z'))).toEqual({ year: 2027, month: 1, day: 1, hour: 4 });
});

test.each([
  ['2026-03-03', '2026-03-03'],
  ['2026/3/3', '2026-03-03'],
  ['2026-03-03 11:20:00', '2026-03-03'],
  ['2026-02-30', undefined],
  ['2026-03-031', undefined],
  ['', undefined],
])('the picked day %j is %j', (text, day) => {
  expect(parsePickedDay(text)).toBe(day);
});
