import { expect, test } from 'vitest';
import { advanceWatchedTime, noWatchedTime, type WatchedTime } from './watchedTime.ts';

/** Runs `[time, isPlaying]` steps and returns the total of reported seconds. */
function watch(...steps: readonly [now: number, isPlaying: boolean][]): number {
  let watchedTime: WatchedTime = noWatchedTime;
  let total = 0;
  for (const [now, isPlaying] of steps) {
    const step = advanceWatchedTime(watchedTime, now, isPlaying);
    watchedTime = step.watchedTime;
    total += step.seconds;
  }
  return total;
}

// spec: §9/video-preview-seconds
test('each second of playback is counted once', () => {
  expect(watch([0, true], [250, true], [999, true])).toBe(0);
  expect(watch([0, true], [250, true], [1000, true], [2100, true])).toBe(2);
});

test('a pause is not counted', () => {
  expect(watch([0, true], [500, false], [60_000, true], [60_400, true])).toBe(0);
});

test('fractions of a second add up over pauses', () => {
  expect(watch([0, true], [900, false], [5000, true], [5900, false], [9000, true], [9200, false])).toBe(2);
});

test('the sleep of a device is not counted, and what is watched before and after it is', () => {
  const hour = 3_600_000;
  expect(watch([0, true], [3000, true], [hour, true], [hour + 1000, true])).toBe(4);
});

test('a late update counts every second that has passed', () => {
  expect(watch([0, true], [3500, true], [4000, true])).toBe(4);
});
