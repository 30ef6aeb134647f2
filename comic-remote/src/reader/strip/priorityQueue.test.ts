import { expect, test } from 'vitest';
import { createPriorityQueue, MAX_CONCURRENT, pagePriority } from './priorityQueue.ts';

const order = (pages: readonly number[], way: 'down' | 'up') =>
  [...pages].sort(
    (a, b) => pagePriority(a, { first: 4, end: 6 }, way) - pagePriority(b, { first: 4, end: 6 }, way),
  );

test('what is on the screen comes first, then what one reads towards, then what lies behind', () => {
  expect(order([1, 2, 3, 4, 5, 6, 7, 8], 'down')).toEqual([4, 5, 6, 7, 8, 3, 2, 1]);
  expect(order([1, 2, 3, 4, 5, 6, 7, 8], 'up')).toEqual([4, 5, 3, 2, 1, 6, 7, 8]);
});

/** Jobs by page that end when they are told to. */
function jobs(urgencyOf: (page: number) => number) {
  const turns = createPriorityQueue(urgencyOf);
  const begun: number[] = [];
  const ends = new Map<number, { end: () => void; fail: (fault: Error) => void }>();
  const run = (page: number, signal = new AbortController().signal) =>
    turns.run(page, signal, () => {
      begun.push(page);
      return new Promise<number>((resolve, reject) => {
        ends.set(page, { end: () => resolve(page), fail: reject });
      });
    });
  return { run, begun, of: (page: number) => ends.get(page) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('only a few are under way at a time, and the most wanted of all is next, as things stand then', async () => {
  let wanted = 0;
  const { run, begun, of } = jobs((page) => Math.abs(page - wanted));
  const results = [9, 1, 8, 2, 3, 7, 0, 6].map((page) => run(page));
  await settle();
  expect(begun).toEqual([0, 1, 2, 3]);
  expect(begun).toHaveLength(MAX_CONCURRENT);
  wanted = 9;
  of(2)?.end();
  await expect(results[3]).resolves.toBe(2);
  await settle();
  expect(begun).toEqual([0, 1, 2, 3, 9]);
});

test('a job that fails gives its turn to the next one', async () => {
  const { run, begun, of } = jobs((page) => page);
  const results = [0, 1, 2, 3, 4].map((page) => run(page));
  await settle();
  const failed = expect(results[1]).rejects.toThrow('no answer');
  of(1)?.fail(new Error('no answer'));
  await failed;
  await settle();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('who is let go while waiting never begins', async () => {
  const { run, begun, of } = jobs((page) => page);
  const abort = new AbortController();
  for (const page of [0, 1, 2, 3]) void run(page);
  const gone = expect(run(4, abort.signal)).rejects.toThrow('let go');
  void run(5);
  await settle();
  abort.abort(new Error('let go'));
  await gone;
  of(0)?.end();
  await settle();
  expect(begun).toEqual([0, 1, 2, 3, 5]);
});
