import { expect, test } from 'vitest';
import { type AutoScrollState, initialState, isAtEnd, nextState, PAUSE_DURATION } from './autoScroll.ts';

const sample = { touched: false, speed: 60 };
/** Frames of `ms` each, on a page that scrolls by whole px. */
function run(state: AutoScrollState, ms: number, frames: number): AutoScrollState {
  let now = state;
  for (let frame = 0; frame < frames; frame++) {
    now = nextState(now, { ...sample, now: now.sampledAt + ms, scroll: Math.round(now.position) });
  }
  return now;
}

test('the speed is independent of the frame rate', () => {
  expect(run(initialState(100, 0), 1000 / 60, 60).position).toBeCloseTo(160);
  expect(run(initialState(100, 0), 1000 / 120, 120).position).toBeCloseTo(160);
});

test('a frame after the tab was in the background does not jump', () => {
  expect(nextState(initialState(0, 0), { ...sample, now: 60_000, scroll: 0 }).position).toBe(6);
});

test('a touch pauses it, and it resumes from the new position after a delay', () => {
  const paused = nextState(initialState(0, 0), { ...sample, now: 16, scroll: 0, touched: true });
  expect(paused.position).toBe(0);
  const scrolled = nextState(paused, { ...sample, now: 32, scroll: 700 });
  expect(scrolled).toEqual({ position: 700, sampledAt: 32, pausedUntil: 32 + PAUSE_DURATION });
  expect(nextState(scrolled, { ...sample, now: 31 + PAUSE_DURATION, scroll: 700 }).position).toBe(700);
  const resumed = nextState(scrolled, { ...sample, now: 31 + PAUSE_DURATION, scroll: 700 });
  expect(nextState(resumed, { ...sample, now: 47 + PAUSE_DURATION, scroll: 700 }).position).toBeCloseTo(
    700.96,
  );
});

test('the end is reached within a pixel', () => {
  expect(isAtEnd(998.5, 1000)).toBe(false);
  expect(isAtEnd(999.5, 1000)).toBe(true);
});
