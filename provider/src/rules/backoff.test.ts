import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('there is no wait before five wrong passwords in a row, then it doubles up to half an hour', () => {
  const seconds = Array.from({ length: 14 }, (_, before) => backoff(before + 1) / 1000);
  expect(seconds).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1800, 1800, 1800, 1800]);
});
