import { expect, test } from 'vitest';
import { formatCoins } from './Coin.tsx';

test.each([
  [0, '0'],
  [12, '12'],
  [999, '999'],
  [1000, '1000'],
  [1280, '1280'],
  [1_234_567, '1234567'],
  [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  [-1200, '-1200'],
  [20.5 - 8.2, '12.3'],
])('%d coins are written %s, without separators', (amount, written) => {
  expect(formatCoins(amount)).toBe(written);
});
