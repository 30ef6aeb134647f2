import { expect, test } from 'vitest';
import {
  isLimited,
  type PreviewEvent,
  type PreviewState,
  previewLength,
  previewReducer,
} from './previewLimit.ts';

const LIMIT = 10;

/** Runs events through a preview of 10 s. Returns its last state and its effects. */
function run(...events: readonly PreviewEvent[]) {
  let state: PreviewState = 'waiting';
  const effects: string[] = [];
  for (const event of events) {
    const step = previewReducer(state, event, LIMIT);
    state = step.state;
    if (step.effect) effects.push(step.effect);
  }
  return { state, effects };
}
const known: PreviewEvent = { kind: 'durationKnown', duration: 60 };

// spec: §4/player-preview
test.each([
  [0, 60, false],
  [10, 60, true],
  [60, 60, false],
  [61, 60, false],
  [10, Number.NaN, false],
])('a preview of %s s of a video of %s s applies: %s', (limit, duration, inForce) => {
  expect(isLimited(limit, duration)).toBe(inForce);
});

test('a video shorter than its preview plays whole', () => {
  expect(run({ kind: 'durationKnown', duration: 9 }, { kind: 'timeUpdate', time: 9 })).toEqual({
    state: 'off',
    effects: ['clear'],
  });
});

// spec: §4/player-preview
test('playback stops once at the limit', () => {
  const { state, effects } = run(
    known,
    { kind: 'timeUpdate', time: 9.99 },
    { kind: 'timeUpdate', time: 10.02 },
    { kind: 'timeUpdate', time: 10.04 },
  );
  expect(state).toBe('ended');
  expect(effects).toEqual(['stop']);
});

test('seeking beyond the limit ends the preview there; the seek of the stop does not end it again', () => {
  const { state, effects } = run(
    known,
    { kind: 'seeking', target: 40 },
    { kind: 'seeking', target: LIMIT },
    { kind: 'timeUpdate', time: LIMIT },
  );
  expect(state).toBe('ended');
  expect(effects).toEqual(['stop']);
});

test('seeking within the preview continues', () => {
  expect(run(known, { kind: 'seeking', target: 4 })).toEqual({ state: 'previewing', effects: [] });
});

test('playing again after the end starts from the beginning, and ends again', () => {
  const { state, effects } = run(
    known,
    { kind: 'timeUpdate', time: 10 },
    { kind: 'play' },
    { kind: 'seeking', target: 0 },
    { kind: 'timeUpdate', time: 10 },
  );
  expect(state).toBe('ended');
  expect(effects).toEqual(['stop', 'restart', 'stop']);
});

test('playing while the preview runs changes nothing', () => {
  expect(run(known, { kind: 'play' }).effects).toEqual([]);
});

test('a repeated duration does not restart a preview that has ended', () => {
  expect(run(known, { kind: 'timeUpdate', time: 10 }, known).state).toBe('ended');
});

test.each([
  [40, { count: 40, unit: 'seconds' }],
  [60, { count: 1, unit: 'minutes' }],
  [90, { count: 1.5, unit: 'minutes' }],
  [100, { count: 100, unit: 'seconds' }],
] as const)('the length of a preview of %s s is %o', (limit, told) => {
  expect(previewLength(limit)).toEqual(told);
});
