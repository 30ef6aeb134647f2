import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Timer } from './Timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const owner = new AbortController();
  return { owner, timer: new Timer(owner.signal), run: vi.fn() };
}

test('starting a timer again restarts it', () => {
  const { timer, run } = setUp();
  timer.start(100, run);
  vi.advanceTimersByTime(60);
  timer.start(100, run);
  vi.advanceTimersByTime(60);
  expect(run).not.toHaveBeenCalled();
  expect(timer.isRunning).toBe(true);
  vi.advanceTimersByTime(40);
  expect(run).toHaveBeenCalledOnce();
  expect(timer.isRunning).toBe(false);
});

test('a repeating timer runs until it is stopped', () => {
  const { timer, run } = setUp();
  timer.repeat(100, run);
  vi.advanceTimersByTime(250);
  timer.stop();
  vi.advanceTimersByTime(250);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a timer stops when its owner is destroyed', () => {
  const { owner, timer, run } = setUp();
  timer.start(100, run);
  owner.abort();
  vi.advanceTimersByTime(200);
  expect(run).not.toHaveBeenCalled();
  expect(timer.isRunning).toBe(false);
});
