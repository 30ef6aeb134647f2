import { expect, test } from 'vitest';
import { createCountdown, remainingTime, setRunning, shownSeconds, startAdSeconds } from './startAd.ts';

// spec: §5/start-ad-duration
test.each([0, -1, Number.NaN])('a duration of %s throws an error that says so', (duration) => {
  expect(() => startAdSeconds(duration)).toThrow(new RangeError('adDuration must be greater than 0'));
});

// spec: §9/ad-durations-rounded-up
test('a fraction of a second counts as a whole one', () => {
  expect(startAdSeconds(2.1)).toBe(3);
});

// spec: §4/start-ad-counts-down
test('it counts whole seconds down to 0 and stops', () => {
  const countdown = setRunning(createCountdown(3), true, 1000);
  expect([1000, 1400, 2000, 3999, 4000, 9000].map((now) => shownSeconds(countdown, now))).toEqual([
    3, 3, 2, 1, 0, 0,
  ]);
});

test('while it is paused no time passes', () => {
  const stopped = setRunning(setRunning(createCountdown(3), true, 0), false, 1500);
  expect(remainingTime(stopped, 60_000)).toBe(1500);
  expect(remainingTime(setRunning(stopped, true, 60_000), 61_000)).toBe(500);
});
