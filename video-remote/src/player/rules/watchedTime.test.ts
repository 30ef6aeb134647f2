import { expect, test } from 'vitest';
import { advanceWatchedTime, noWatchedTime, type WatchedTime } from './watchedTime.ts';

/** Plays `[time, moving]` steps and answers the seconds told in all. */
function watch(...steps: readonly [now: number, moving: boolean][]): number {
  let clock: WatchedTime = noWatchedTime;
  let total = 0;
  for (const [now, moving] of steps) {
    const step = advanceWatchedTime(clock, now, moving);
    clock = step.clock;
    total += step.seconds;
  }
  return total;
}

test('each second of moving pictures counts once', () => {
  expect(watch([0, true], [250, true], [999, true])).toBe(0);
  expect(watch([0, true], [250, true], [1000, true], [2100, true])).toBe(2);
});

test('a pause does not count', () => {
  expect(watch([0, true], [500, false], [60_000, true], [60_400, true])).toBe(0);
});

test('parts of a second add up over pauses', () => {
  expect(watch([0, true], [900, false], [5000, true], [5900, false], [9000, true], [9200, false])).toBe(2);
});

test('a late look counts every second that has passed', () => {
  expect(watch([0, true], [3500, true], [4000, true])).toBe(4);
});
