import { expect, test } from 'vitest';
import { addDays, shanghaiDay } from './shanghaiDays.ts';

// spec: §2/find-account
test('today is the date in Shanghai in every time zone', () => {
  expect(shanghaiDay(Date.parse('2025-03-18T15:59:59Z'))).toBe('2025-03-18');
  expect(shanghaiDay(Date.parse('2025-03-18T16:00:00Z'))).toBe('2025-03-19');
});

test('adding days crosses months and years', () => {
  expect(addDays('2025-03-01', -1)).toBe('2025-02-28');
  expect(addDays('2024-12-31', 1)).toBe('2025-01-01');
});

test('there is no day for a text that is none, and none beyond the calendar', () => {
  expect(addDays('soon', 1)).toBe('');
  expect(addDays('2025-03-01', Number.MAX_SAFE_INTEGER)).toBe('');
  expect(shanghaiDay(Number.NaN)).toBe('');
});
