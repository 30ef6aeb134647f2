import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('five wrong passwords in a row cost nothing before, then the wait doubles to half an hour', () => {
  const seconds = Array.from({ length: 14 }, (_, before) => backoff(before + 1) / 1000);
  expect(seconds).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 960, 1800, 1800, 1800, 1800]);
});
