import { expect, test } from 'vitest';
import { createPageQueue, MAX_CONCURRENT, pagePriority } from './priorityQueue.ts';

const order = (pages: readonly number[], direction: 'down' | 'up') =>
  [...pages].sort(
    (a, b) =>
      pagePriority(a, { first: 4, end: 6 }, direction) - pagePriority(b, { first: 4, end: 6 }, direction),
  );

test('visible pages come first, then pages ahead, then pages behind', () => {
  expect(order([1, 2, 3, 4, 5, 6, 7, 8], 'down')).toEqual([4, 5, 6, 7, 8, 3, 2, 1]);
  expect(order([1, 2, 3, 4, 5, 6, 7, 8], 'up')).toEqual([4, 5, 3, 2, 1, 6, 7, 8]);
});

test('the pages on the screen load one after the other, the others a few at a time', async () => {
  const queue = createPageQueue(
    () => ({ first: 4, end: 6 }),
    () => 'down',
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  for (const page of [1, 2, 3, 4, 5, 6, 7, 8]) {
    void queue.run(page, new AbortController().signal, () => {
      started.push(page);
      return new Promise<void>((resolve) => ends.set(page, resolve));
    });
  }
  await settle();
  expect(started).toEqual([4]);
  ends.get(4)?.();
  await settle();
  expect(started).toEqual([4, 5]);
  ends.get(5)?.();
  await settle();
  expect(started).toEqual([4, 5, 6, 7, 8, 3]);
  expect(started.slice(2)).toHaveLength(MAX_CONCURRENT);
});
