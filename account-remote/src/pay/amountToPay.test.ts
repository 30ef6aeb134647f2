import { expect, test } from 'vitest';
import { amountToPay } from './amountToPay.ts';

test.each([
  [3000, 9.5, 2850],
  [9800, 8.8, 8624],
  [1001, 9.5, 951],
  [1, 9.5, 1],
  [1, 4, 0],
  [5, 5, 3],
  [3333, 3.3, 1100],
  [999_999, 9.99, 998_999],
  [19_800, 9, 17_820],
  [3000, 10, 3000],
])('a package of %i cents costs %d折 as %i cents', (amountLevel, discount, cents) => {
  expect(amountToPay({ amountLevel }, { discount })).toBe(cents);
});

test('without a channel a package costs its list price', () => {
  expect(amountToPay({ amountLevel: 3000 }, undefined)).toBe(3000);
});
