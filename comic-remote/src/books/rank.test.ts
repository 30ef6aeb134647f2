import { expect, test } from 'vitest';
import { medalOf, rankOf } from './rank.ts';

// spec: §2/ranked-labels
test('ranks continue across pages of 20', () => {
  expect(rankOf(0)).toBe(1);
  expect(rankOf(19)).toBe(20);
  expect(rankOf(0, 2)).toBe(21);
  expect(rankOf(4, 3)).toBe(45);
});

// spec: §2/ranked-labels
test('the top three have a medal, the fourth does not', () => {
  expect([1, 2, 3, 4, 21].map(medalOf)).toEqual([1, 2, 3, undefined, undefined]);
});
