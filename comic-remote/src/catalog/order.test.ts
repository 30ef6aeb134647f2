import { expect, test } from 'vitest';
import { sortChapters } from './order.ts';

const chapters = [2, 10, 1].map((number) => ({ number, title: '', cover: '', price: 0, bought: false }));
const numbers = (list: readonly { number: number }[]) => list.map(({ number }) => number);

test('the catalogue begins with the first chapter, or with the newest', () => {
  expect(numbers(sortChapters(chapters, 'ascending'))).toEqual([1, 2, 10]);
  expect(numbers(sortChapters(chapters, 'descending'))).toEqual([10, 2, 1]);
});

test('ordering leaves the answer as it was', () => {
  sortChapters(chapters, 'ascending');
  expect(numbers(chapters)).toEqual([2, 10, 1]);
});
