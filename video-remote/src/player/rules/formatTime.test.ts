import { expect, test } from 'vitest';
import { formatTime } from './formatTime.ts';

test.each([
  [0, '00:00'],
  [102.9, '01:42'],
  [3723, '1:02:03'],
  [Number.NaN, '00:00'],
  [-1, '00:00'],
])('%s s reads %s', (seconds, text) => {
  expect(formatTime(seconds)).toBe(text);
});
