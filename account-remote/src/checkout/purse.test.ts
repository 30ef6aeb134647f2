import { expect, test } from 'vitest';
import { pursed } from './purse.ts';

test.each([
  { landed: 0, coins: 280 },
  { landed: 1, coins: 509 },
  { landed: 12, coins: 3032 },
  { landed: 13, coins: 3261 },
])('after $landed of 13 coins the purse holds $coins', ({ landed, coins }) => {
  expect(pursed({ before: 280, after: 3261, landed, flying: 13 })).toBe(coins);
});

test.each([
  { what: 'less than before', before: 3300, after: 3288 },
  { what: 'as much as before', before: 100, after: 100 },
  { what: 'more than a negative sum', before: -20, after: 100 },
])('a purse with $what shows what it holds at once', ({ before, after }) => {
  expect(pursed({ before, after, landed: 0, flying: 13 })).toBe(after);
});
