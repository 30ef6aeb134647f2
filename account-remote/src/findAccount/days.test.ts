import { describe, expect, test } from 'vitest';
import { addMonths, clampDay, dayForKey, formatDay, formatMonth, weeksOf } from './days.ts';

test('adding a month keeps the day, or clamps it to the last day of a shorter month', () => {
  expect(addMonths('2025-03-14', -1)).toBe('2025-02-14');
  expect(addMonths('2025-03-31', -1)).toBe('2025-02-28');
  expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
  expect(addMonths('2025-01-10', -1)).toBe('2024-12-10');
  expect(addMonths('2025-12-31', 1)).toBe('2026-01-31');
});

describe('a month', () => {
  test('consists of whole weeks from Sunday, with empty cells for other months', () => {
    const weeks = weeksOf('2025-03');
    expect(weeks.map((week) => week.map((day) => (day ? Number(day.slice(8)) : 0)))).toEqual([
      [0, 0, 0, 0, 0, 0, 1],
      [2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15],
      [16, 17, 18, 19, 20, 21, 22],
      [23, 24, 25, 26, 27, 28, 29],
      [30, 31, 0, 0, 0, 0, 0],
    ]);
  });

  test('that fits four weeks has four', () => {
    expect(weeksOf('2015-02')).toHaveLength(4);
  });

  test('of a leap year has its 29th', () => {
    expect(weeksOf('2024-02').flat().filter(Boolean)).toHaveLength(29);
  });
});

test('a day is clamped to today', () => {
  expect(clampDay('2025-03-19', '2025-03-18')).toBe('2025-03-18');
  expect(clampDay('2025-03-17', '2025-03-18')).toBe('2025-03-17');
});

test.each([
  ['ArrowLeft', '2025-03-13'],
  ['ArrowRight', '2025-03-15'],
  ['ArrowUp', '2025-03-07'],
  ['ArrowDown', '2025-03-21'],
  ['Home', '2025-03-09'],
  ['End', '2025-03-15'],
  ['PageUp', '2025-02-14'],
  ['PageDown', '2025-04-14'],
  ['Enter', undefined],
])('%s moves from a Friday to %s', (key, day) => {
  expect(dayForKey(key, '2025-03-14')).toBe(day);
});

test('days and months have no leading zeros', () => {
  expect(formatDay('2025-03-04')).toBe('2025年3月4日');
  expect(formatMonth('2025-11')).toBe('2025年11月');
});
