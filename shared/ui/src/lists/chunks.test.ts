import { expect, test } from 'vitest';
import { chunked, chunksInRange, chunkTops } from './chunks.tsx';

test('items are grouped, the last group may be shorter', () => {
  expect(chunked([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunked([], 3)).toEqual([]);
});

test('unmeasured items get the average height of the measured ones', () => {
  expect(chunkTops(3, 1, new Map(), 100)).toEqual([0, 100, 200, 300]);
  const measured = new Map([
    [0, 50],
    [1, 150],
  ]);
  expect(chunkTops(4, 1, measured, 999)).toEqual([0, 50, 200, 300, 400]);
});

test('a shorter last chunk does not distort the average', () => {
  expect(chunkTops(50, 20, new Map(), 10)).toEqual([0, 200, 400, 500]);
  expect(chunkTops(50, 20, new Map([[2, 780]]), 10)).toEqual([0, 1560, 3120, 3900]);
});

test('measurements of a formerly longer list are ignored', () => {
  expect(chunkTops(20, 20, new Map([[3, 100]]), 10)).toEqual([0, 200]);
  const measured = new Map([
    [0, 100],
    [3, 100],
  ]);
  expect(chunkTops(40, 20, measured, 10)).toEqual([0, 100, 200]);
});

const tops = [0, 100, 200, 300, 400];
test.each([
  ['at the top', -300, 150, { first: 0, end: 2 }],
  ['in the middle', 120, 280, { first: 1, end: 3 }],
  ['at the bottom', 350, 900, { first: 3, end: 4 }],
  ['below the list', 900, 1200, { first: 3, end: 4 }],
  ['above the list', -900, -500, { first: 0, end: 1 }],
])('%s the chunks in range are found', (_, from, to, range) => {
  expect(chunksInRange(tops, from, to)).toEqual(range);
});

test('an empty list has no chunks', () => {
  expect(chunksInRange([0], 0, 500)).toEqual({ first: 0, end: 0 });
});

test('finding them takes logarithmic time', () => {
  let looks = 0;
  const counted = new Proxy(
    Array.from({ length: 100_001 }, (_, index) => index * 100),
    {
      get(target, key, receiver) {
        if (key !== 'length') looks += 1;
        return Reflect.get(target, key, receiver);
      },
    },
  );
  expect(chunksInRange(counted, 5_000_000, 5_000_150)).toEqual({ first: 50_000, end: 50_002 });
  expect(looks).toBeLessThan(50);
});
