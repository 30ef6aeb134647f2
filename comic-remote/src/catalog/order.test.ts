import { expect, test } from 'vitest';
import { inOrder } from './order.ts';

const chapters = [2, 10, 1].map((number) => ({ number, title: '', cover: '', price: 0, bought: false }));
const numbers = (list: readonly { number: number }[]) => list.map(({ number }) => number);

test('the catalogue begins with the first chapter, or with the newest', () => {
  expect(numbers(inOrder(chapters, 'ascending'))).toEqual([1, 2, 10]);
  expect(numbers(inOrder(chapters, 'descending'))).toEqual([10, 2, 1]);
});

test('ordering leaves the answer as it was', () => {
  inOrder(chapters, 'ascending');
  expect(numbers(chapters)).toEqual([2, 10, 1]);
});
