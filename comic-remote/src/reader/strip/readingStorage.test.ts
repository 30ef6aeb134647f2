import { expect, test } from 'vitest';
import { limitTotalLength, withNewest } from './readingStorage.ts';
import { decodeSizes, encodeSizes } from './sizeCodec.ts';

const size = (width: number, height: number) => ({ width, height });

test('sizes are decoded as they were encoded, including unknown ones', () => {
  for (const sizes of [
    [],
    [size(500, 750)],
    [undefined, size(500, 750), undefined, undefined],
    [size(500, 750), size(500, 750), size(500, 1203), size(800, 12_000), size(500, 750)],
    Array.from({ length: 500 }, (_, index) => size(500, 650 + ((index * 71) % 250))),
  ]) {
    expect(decodeSizes(encodeSizes(sizes), sizes.length)).toEqual(sizes);
  }
});

test('a page takes about four characters, equal sizes almost none', () => {
  const different = Array.from({ length: 500 }, (_, index) => size(500, 650 + ((index * 71) % 250)));
  expect(encodeSizes(different).length / 500).toBeLessThan(4);
  expect(encodeSizes(Array(500).fill(size(500, 750)))).toHaveLength('dw.ku*500'.length);
});

test('text that does not describe that many sizes is rejected', () => {
  expect(decodeSizes('dw.ku', 2)).toEqual([]);
  expect(decodeSizes('dw.ku*3', 2)).toEqual([]);
  expect(decodeSizes('dw.ku*99999999', 2)).toEqual([]);
  expect(decodeSizes('Δ', 1)).toEqual([]);
  expect(decodeSizes('ku', 1)).toEqual([]);
  expect(decodeSizes('0.0', 1)).toEqual([]);
});

test('the newest comes first, each chapter once, the oldest is dropped', () => {
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

test('stored sizes are limited in total length', () => {
  const list = [3, 4, 5, 1].map((length) => ({ sizes: 'x'.repeat(length) }));
  expect(limitTotalLength(list, 8).map(({ sizes }) => sizes.length)).toEqual([3, 4]);
});
