import { expect, test } from 'vitest';
import { AUTO_BUY_LIMITS, isWithinLimit } from './autoBuyLimit.ts';

test('a chapter is bought without asking up to the limit, at any price without one', () => {
  expect([9, 10, 11].map((price) => isWithinLimit(price, 10))).toEqual([true, true, false]);
  expect(isWithinLimit(Number.MAX_SAFE_INTEGER, 'any')).toBe(true);
});

test('the limits to choose from are ascending, no limit comes last', () => {
  const coins = AUTO_BUY_LIMITS.map((limit) => (limit === 'any' ? Number.POSITIVE_INFINITY : limit));
  expect(coins).toEqual([...coins].sort((a, b) => a - b));
  expect(AUTO_BUY_LIMITS.at(-1)).toBe('any');
});
