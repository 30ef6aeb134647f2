import { expect, test } from 'vitest';
import { type AutoScrollState, initialState, isAtEnd, nextState, PAUSE_DURATION } from './autoScroll.ts';

const glance = { touched: false, speed: 60 };
/** Frames of `ms` each, on a page that scrolls by whole px. */
function run(pace: AutoScrollState, ms: number, frames: number): AutoScrollState {
  let now = pace;
  for (let frame = 0; frame < frames; frame++) {
    now = nextState(now, { ...glance, now: now.sampledAt + ms, scroll: Math.round(now.position) });
  }
  return now;
}

test('it goes its px a second, however often the screen is drawn', () => {
  expect(run(initialState(100, 0), 1000 / 60, 60).position).toBeCloseTo(160);
  expect(run(initialState(100, 0), 1000 / 120, 120).position).toBeCloseTo(160);
});

test('a frame after the tab was away does not leap', () => {
  expect(nextState(initialState(0, 0), { ...glance, now: 60_000, scroll: 0 }).position).toBe(6);
});

test('a touch holds it, and it goes on from where the page is left, a moment later', () => {
  const held = nextState(initialState(0, 0), { ...glance, now: 16, scroll: 0, touched: true });
  expect(held.position).toBe(0);
  const flung = nextState(held, { ...glance, now: 32, scroll: 700 });
  expect(flung).toEqual({ position: 700, at: 32, restUntil: 32 + PAUSE_DURATION });
  expect(nextState(flung, { ...glance, now: 31 + PAUSE_DURATION, scroll: 700 }).position).toBe(700);
  const rested = nextState(flung, { ...glance, now: 31 + PAUSE_DURATION, scroll: 700 });
  expect(nextState(rested, { ...glance, now: 47 + PAUSE_DURATION, scroll: 700 }).position).toBeCloseTo(
    700.96,
  );
});

test('the end is reached within a pixel', () => {
  expect(isAtEnd(998.5, 1000)).toBe(false);
  expect(isAtEnd(999.5, 1000)).toBe(true);
});
