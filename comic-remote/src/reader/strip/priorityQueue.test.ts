import { expect, test } from 'vitest';
import { createPriorityQueue, MAX_CONCURRENT, pagePriority } from './priorityQueue.ts';

const order = (pages: readonly number[], direction: 'down' | 'up') =>
  [...pages].sort(
    (a, b) =>
      pagePriority(a, { first: 4, end: 6 }, direction) - pagePriority(b, { first: 4, end: 6 }, direction),
  );

test('visible pages come first, then pages ahead, then pages behind', () => {
  expect(order([1, 2, 3, 4, 5, 6, 7, 8], 'down')).toEqual([4, 5, 6, 7, 8, 3, 2, 1]);
  expect(order([1, 2, 3, 4, 5, 6, 7, 8], 'up')).toEqual([4, 5, 3, 2, 1, 6, 7, 8]);
});

/** Jobs by page that are ended by the test. */
function controlledJobs(priorityOf: (page: number) => number) {
  const queue = createPriorityQueue(priorityOf);
  const started: number[] = [];
  const ends = new Map<number, { end: () => void; fail: (error: Error) => void }>();
  const run = (page: number, signal = new AbortController().signal) =>
    queue.run(page, signal, () => {
      started.push(page);
      return new Promise<number>((resolve, reject) => {
        ends.set(page, { end: () => resolve(page), fail: reject });
      });
    });
  return { run, started, of: (page: number) => ends.get(page) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('concurrency is limited, and the next job is the one with the highest priority at that time', async () => {
  let target = 0;
  const { run, started, of } = controlledJobs((page) => Math.abs(page - target));
  const results = [9, 1, 8, 2, 3, 7, 0, 6].map((page) => run(page));
  await settle();
  expect(started).toEqual([0, 1, 2, 3]);
  expect(started).toHaveLength(MAX_CONCURRENT);
  target = 9;
  of(2)?.end();
  await expect(results[3]).resolves.toBe(2);
  await settle();
  expect(started).toEqual([0, 1, 2, 3, 9]);
});

test('the next job starts when a job fails', async () => {
  const { run, started, of } = controlledJobs((page) => page);
  const results = [0, 1, 2, 3, 4].map((page) => run(page));
  await settle();
  const failed = expect(results[1]).rejects.toThrow('no answer');
  of(1)?.fail(new Error('no answer'));
  await failed;
  await settle();
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

test('a job aborted in the queue never starts', async () => {
  const { run, started, of } = controlledJobs((page) => page);
  const abort = new AbortController();
  for (const page of [0, 1, 2, 3]) void run(page);
  const aborted = expect(run(4, abort.signal)).rejects.toThrow('aborted');
  void run(5);
  await settle();
  abort.abort(new Error('aborted'));
  await aborted;
  of(0)?.end();
  await settle();
  expect(started).toEqual([0, 1, 2, 3, 5]);
});
