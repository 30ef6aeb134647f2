import { expect, test } from 'vitest';
import { smallCards } from './smallCards.ts';

// spec: §2/more-lists, §9/first-items-are-small-cards
test('the first three books are small cards, on page 1 only', () => {
  expect([1, 2, 3].map(smallCards)).toEqual([3, 0, 0]);
});
