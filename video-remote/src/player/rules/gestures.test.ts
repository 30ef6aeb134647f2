import { expect, test } from 'vitest';
import {
  type GestureEvent,
  type GestureState,
  gestureReducer,
  idleGesture,
  type Surface,
} from './gestures.ts';

const inline: Surface = { width: 300, height: 169, duration: 60, isFullscreen: false };
const full: Surface = { ...inline, isFullscreen: true };

/** Runs events from the idle state and returns the effects. */
function run(...events: readonly GestureEvent[]) {
  let state: GestureState = idleGesture;
  return events.flatMap((event) => {
    const step = gestureReducer(state, event);
    state = step.state;
    return step.effect ?? [];
  });
}
const down = (x: number, y = 80, surface = inline): GestureEvent => ({ kind: 'down', x, y, surface });
const move = (x: number, y = 80): GestureEvent => ({ kind: 'move', x, y });
const up = (x: number, time: number): GestureEvent => ({ kind: 'up', x, y: 80, time });
const tap = (x: number, at: number) => [down(x), up(x, at)];

test('a single tap takes effect when no second one follows', () => {
  expect(run(...tap(150, 0))).toEqual([{ kind: 'tap' }]);
  expect(run(...tap(150, 0), { kind: 'tapTimeout' })).toEqual([{ kind: 'tap' }, { kind: 'singleTap' }]);
});

test('double taps at a side accumulate with each further tap', () => {
  expect(run(...tap(250, 0), ...tap(260, 200), ...tap(255, 800), { kind: 'tapTimeout' })).toEqual([
    { kind: 'tap' },
    { kind: 'skip', side: 1, count: 1 },
    { kind: 'skip', side: 1, count: 2 },
  ]);
  expect(run(...tap(20, 0), ...tap(20, 100))).toContainEqual({ kind: 'skip', side: -1, count: 1 });
  expect(run(...tap(150, 0), ...tap(150, 100))).toContainEqual({ kind: 'skip', side: 0, count: 1 });
});

test('taps too far apart in time or position are single taps', () => {
  expect(run(...tap(250, 0), ...tap(250, 251))).toEqual([{ kind: 'tap' }, { kind: 'tap' }]);
  expect(run(...tap(250, 0), ...tap(20, 100))).toEqual([{ kind: 'tap' }, { kind: 'tap' }]);
});

test('a horizontal drag previews a seek and applies it on release', () => {
  const effects = run(down(100), move(110), move(245), up(245, 300));
  expect(effects).toEqual([
    { kind: 'seekPreview', seconds: 0 },
    { kind: 'seekPreview', seconds: 30 },
    { kind: 'seek' },
  ]);
});

test('a drag over the whole width seeks six minutes at most', () => {
  const long = { ...inline, duration: 7200 };
  expect(run(down(20, 80, long), move(31), move(300)).at(-1)).toEqual({ kind: 'seekPreview', seconds: 360 });
});

test('a swipe with only one move event counts with its full distance', () => {
  expect(run(down(100), move(245), up(245, 30))).toEqual([
    { kind: 'seekPreview', seconds: 30 },
    { kind: 'seek' },
  ]);
  expect(run(down(245), move(100), up(100, 30))[0]).toEqual({ kind: 'seekPreview', seconds: -30 });
  expect(run(down(280, 100, full), move(280, 56.2))).toEqual([
    { kind: 'level', level: 'volume', delta: expect.closeTo(0.2) },
  ]);
  expect(run(down(20, 56.2, full), move(20, 100))).toEqual([
    { kind: 'level', level: 'brightness', delta: expect.closeTo(-0.2) },
  ]);
});

test('a drag cancelled by the system does not seek', () => {
  expect(run(down(100), move(120), move(160), { kind: 'cancel' }).at(-1)).toEqual({ kind: 'seekCancel' });
});

test('a drag from the edge, and one over a film of unknown duration, do not seek', () => {
  expect(run(down(8), move(80), up(80, 200))).toEqual([]);
  expect(run(down(100, 80, { ...inline, duration: Number.NaN }), move(160), up(160, 200))).toEqual([]);
});

test('vertical drags scroll the page, except in full screen', () => {
  expect(run(down(280), move(280, 40), move(280, 20), up(280, 300))).toEqual([]);
  const swipe = [move(280, 90), move(280, 73.1), move(280, 90)];
  expect(run(down(280, 100, full), ...swipe)).toEqual([
    { kind: 'level', level: 'volume', delta: 0 },
    { kind: 'level', level: 'volume', delta: expect.closeTo(0.1) },
    { kind: 'level', level: 'volume', delta: expect.closeTo(-0.1) },
  ]);
  expect(run(down(20, 100, full), move(20, 90), move(20, 73.1)).at(-1)).toEqual({
    kind: 'level',
    level: 'brightness',
    delta: expect.closeTo(0.1),
  });
  expect(run(down(150, 100, full), move(150, 60), move(150, 20))).toEqual([]);
});

test('a diagonal drag is ignored, and is no tap', () => {
  expect(run(down(100, 80), move(130, 110), up(130, 100))).toEqual([]);
});

test('a long press plays faster until release', () => {
  expect(run(down(150), move(154), { kind: 'longPress' }, move(200), up(200, 900))).toEqual([
    { kind: 'longPressStart' },
    { kind: 'longPressEnd' },
  ]);
  expect(run(down(150), { kind: 'longPress' }, { kind: 'cancel' }).at(-1)).toEqual({ kind: 'longPressEnd' });
});

test('a drag is not a long press', () => {
  expect(run(down(100), move(150), { kind: 'longPress' })).toEqual([
    { kind: 'seekPreview', seconds: expect.closeTo(8.89) },
  ]);
});
