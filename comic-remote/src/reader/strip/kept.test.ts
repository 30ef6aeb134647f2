import { expect, test } from 'vitest';
import { fitting, withNewest } from './kept.ts';
import { nextPeek } from './peeks.ts';
import { readSizes, writeSizes } from './sizeCode.ts';

const size = (width: number, height: number) => ({ width, height });

test('sizes are read as they were written, those not known too', () => {
  for (const sizes of [
    [],
    [size(500, 750)],
    [undefined, size(500, 750), undefined, undefined],
    [size(500, 750), size(500, 750), size(500, 1203), size(800, 12_000), size(500, 750)],
    Array.from({ length: 500 }, (_, at) => size(500, 650 + ((at * 71) % 250))),
  ]) {
    expect(readSizes(writeSizes(sizes), sizes.length)).toEqual(sizes);
  }
});

test('a page costs about four characters, alike ones next to nothing', () => {
  const different = Array.from({ length: 500 }, (_, at) => size(500, 650 + ((at * 71) % 250)));
  expect(writeSizes(different).length / 500).toBeLessThan(4);
  expect(writeSizes(Array(500).fill(size(500, 750)))).toHaveLength('dw.ku*500'.length);
});

test('what is not the sizes of as many pictures is nothing', () => {
  expect(readSizes('dw.ku', 2)).toEqual([]);
  expect(readSizes('dw.ku*3', 2)).toEqual([]);
  expect(readSizes('dw.ku*99999999', 2)).toEqual([]);
  expect(readSizes('Δ', 1)).toEqual([]);
  expect(readSizes('ku', 1)).toEqual([]);
  expect(readSizes('0.0', 1)).toEqual([]);
});

test('the newest stands first, each chapter once, the oldest goes', () => {
  const list = ['a', 'b', 'c'].map((chapter) => ({ chapter, page: 1 }));
  expect(withNewest(list, { chapter: 'b', page: 2 }, 3).map(({ chapter, page }) => chapter + page)).toEqual([
    'b2',
    'a1',
    'c1',
  ]);
  expect(withNewest(list, { chapter: 'd', page: 2 }, 3).map(({ chapter }) => chapter)).toEqual([
    'd',
    'a',
    'b',
  ]);
});

test('the sizes kept never take more room than they may', () => {
  const list = [3, 4, 5, 1].map((length) => ({ sizes: 'x'.repeat(length) }));
  expect(fitting(list, 8).map(({ sizes }) => sizes.length)).toEqual([3, 4]);
});

test('sizes are asked for from the screen on, then above it, and not very far away', () => {
  const without = (known: readonly number[]) => (page: number) => !known.includes(page);
  expect(nextPeek(10, 4, without([]))).toBe(4);
  expect(nextPeek(10, 4, without([4, 5]))).toBe(6);
  expect(nextPeek(10, 4, without([4, 5, 6, 7, 8, 9]))).toBe(3);
  expect(nextPeek(3, 0, without([0, 1, 2]))).toBeUndefined();
  const all = Array.from({ length: 150 }, (_, at) => at);
  expect(nextPeek(1000, 0, without(all.slice(0, 100)))).toBeUndefined();
  expect(nextPeek(1000, 50, without(all.slice(0, 100)))).toBe(100);
});
