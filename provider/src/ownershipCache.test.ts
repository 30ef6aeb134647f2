import { expect, test } from 'vitest';
import { OwnershipCache } from './ownershipCache.ts';

test('an added item is owned by its account only', () => {
  const owned = new OwnershipCache(10);
  owned.add(1, 23);
  expect(owned.has(1, 23)).toBe(true);
  expect(owned.has(12, 3)).toBe(false);
  expect(owned.has(1, 2)).toBe(false);
});

test('keeps the latest entries up to its limit', () => {
  const owned = new OwnershipCache(3);
  for (let item = 0; item < 10; item += 1) owned.add(1, item);
  expect([6, 7, 8, 9].map((item) => owned.has(1, item))).toEqual([false, true, true, true]);
});
