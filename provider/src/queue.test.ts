import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BusyError, boundedQueue } from './queue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A task that the test ends. */
function work() {
  let finish: (value: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { run: vi.fn(() => ended), finish, fail };
}
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('runs tasks up to the concurrency, the others in order of arrival', async () => {
  const queue = boundedQueue({ concurrency: 2, maxWaiting: 10, maxWaitMs: 1000 });
  const works = [work(), work(), work(), work()] as const;
  const results = works.map(({ run }) => queue.run(run));
  await settled();
  expect(works.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0, 0]);
  works[1].finish('second');
  expect(await results[1]).toBe('second');
  await settled();
  expect(works.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1, 0]);
  works[0].finish('first');
  works[2].finish('third');
  works[3].finish('fourth');
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third', 'fourth']);
});

test('starts the first task only after the arrived requests are read', async () => {
  const queue = boundedQueue({ concurrency: 1, maxWaiting: 1, maxWaitMs: 1000 });
  const { run, finish } = work();
  const result = queue.run(run);
  // More microtasks than a call has; none of them lets the event loop read a request.
  for (let turn = 0; turn < 1000; turn += 1) await Promise.resolve();
  expect(run).not.toHaveBeenCalled();
  await settled();
  expect(run).toHaveBeenCalledOnce();
  finish('done');
  expect(await result).toBe('done');
});

test('rejects a task at once when the queue is full, without running it', async () => {
  const queue = boundedQueue({ concurrency: 1, maxWaiting: 1, maxWaitMs: 1000 });
  const [first, second, third] = [work(), work(), work()];
  const results = [queue.run(first.run), queue.run(second.run)];
  await expect(queue.run(third.run)).rejects.toBeInstanceOf(BusyError);
  first.finish('first');
  second.finish('second');
  expect(await Promise.all(results)).toEqual(['first', 'second']);
  expect(third.run).not.toHaveBeenCalled();
});

test('rejects a task that has waited too long without running it, and frees its place', async () => {
  const queue = boundedQueue({ concurrency: 1, maxWaiting: 1, maxWaitMs: 1000 });
  const [first, second, third] = [work(), work(), work()];
  const running = queue.run(first.run);
  const refused = expect(queue.run(second.run)).rejects.toBeInstanceOf(BusyError);
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
  const waiting = queue.run(third.run);
  first.finish('first');
  third.finish('third');
  expect(await Promise.all([running, waiting])).toEqual(['first', 'third']);
  expect(second.run).not.toHaveBeenCalled();
});

test('a failed task releases its slot', async () => {
  const queue = boundedQueue({ concurrency: 1, maxWaiting: 0, maxWaitMs: 1000 });
  const [first, second] = [work(), work()];
  const failing = expect(queue.run(first.run)).rejects.toThrow('broken');
  await settled();
  first.fail(new Error('broken'));
  await failing;
  second.finish('second');
  expect(await queue.run(second.run)).toBe('second');
  await expect(
    queue.run(() => {
      throw new Error('broken at once');
    }),
  ).rejects.toThrow('broken at once');
  expect(await queue.run(async () => 'third')).toBe('third');
});
