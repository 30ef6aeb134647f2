import { expect, test } from 'vitest';
import { sortChapters } from './order.ts';

const chapters = [2, 10, 1].map((number) => ({ number, title: '', cover: '', price: 0, bought: false }));
const numbers = (list: readonly { number: number }[]) => list.map(({ number }) => number);

test('chapters are sorted in ascending or descending order', () => {
  expect(numbers(sortChapters(chapters, 'ascending'))).toEqual([1, 2, 10]);
  expect(numbers(sortChapters(chapters, 'descending'))).toEqual([10, 2, 1]);
});

test('sorting does not mutate the response', () => {
  sortChapters(chapters, 'ascending');
  expect(numbers(chapters)).toEqual([2, 10, 1]);
});
