import { expect, test } from 'vitest';
import { idleSwipe, type SwipeEvent, type SwipeState, swipeReducer } from './swipe.ts';

const BOUNDS = { height: 800, hasPrevious: true, hasNext: true };
const down = (y: number, time: number, bounds = BOUNDS, offset = 0): SwipeEvent => ({
  kind: 'down',
  x: 200,
  y,
  time,
  bounds,
  offset,
});
const move = (y: number, time: number, x = 200): SwipeEvent => ({ kind: 'move', x, y, time });
const up = (y: number, time: number, x = 200): SwipeEvent => ({ kind: 'up', x, y, time });

/** The effects of a series of events, as text. */
function effects(...events: readonly SwipeEvent[]): readonly string[] {
  let state: SwipeState = idleSwipe;
  return events.flatMap((event) => {
    const { state: next, effect } = swipeReducer(state, event);
    state = next;
    if (!effect) return [];
    const value = effect.kind === 'drag' ? effect.offset : effect.kind === 'release' ? effect.step : '';
    return `${effect.kind} ${value}`.trim();
  });
}

test('the films follow the finger 1:1', () => {
  expect(effects(down(600, 0), move(560, 200), move(500, 400), move(520, 600))).toEqual([
    'drag -40',
    'drag -100',
    'drag -80',
  ]);
});

test.each([
  [-177, 1],
  [-176, 0],
  [177, -1],
  [176, 0],
])('a slow swipe over %s of 800 px leads to step %s', (distance, step) => {
  expect(effects(down(400, 0), move(400 + distance, 1000), up(400 + distance, 2000)).at(-1)).toBe(
    `release ${step}`,
  );
});

test('a flick needs no distance', () => {
  expect(effects(down(600, 0), move(580, 20), up(560, 40)).at(-1)).toBe('release 1');
  expect(effects(down(600, 0), move(620, 20), up(640, 40)).at(-1)).toBe('release -1');
});

test('a flick back stays, however far the swipe has been', () => {
  expect(effects(down(600, 0), move(300, 500), move(310, 520), up(330, 540)).at(-1)).toBe('release 0');
});

test('a rest before the release is no flick', () => {
  expect(effects(down(600, 0), move(560, 20), move(560, 300), up(560, 310)).at(-1)).toBe('release 0');
});

test('at the ends the film resists and returns', () => {
  const atStart = { ...BOUNDS, hasPrevious: false };
  expect(effects(down(100, 0, atStart), move(500, 500), up(500, 1000))).toEqual(['drag 120', 'release 0']);
  const atEnd = { ...BOUNDS, hasNext: false };
  expect(effects(down(500, 0, atEnd), move(100, 20), up(100, 30))).toEqual(['drag -120', 'release 0']);
});

test('the films never leave the screen', () => {
  expect(effects(down(790, 0), move(-900, 500))).toEqual(['drag -800']);
});

test('a press stops sliding films and continues from there; it is no tap', () => {
  expect(effects(down(400, 0, BOUNDS, -300), move(390, 500), up(390, 1000))).toEqual([
    'drag -310',
    'release 1',
  ]);
  expect(effects(down(400, 0, BOUNDS, -30), up(400, 50))).toEqual(['release 0']);
});

test('a fling goes on to the next film while the last one still slides in; a tap lets it slide in', () => {
  expect(effects(down(600, 0, BOUNDS, 700), move(500, 20), up(400, 40)).at(-1)).toBe('release 1');
  expect(effects(down(600, 0, BOUNDS, 700), up(604, 40))).toEqual(['release 0']);
});

test('a horizontal movement is left to the system', () => {
  expect(effects(down(400, 0), move(405, 20, 260), move(100, 40, 260), up(100, 60, 260))).toEqual([]);
});

test('a tap is single when no second one follows', () => {
  expect(effects(down(400, 0), up(404, 80), { kind: 'tapTimeout' }, { kind: 'tapTimeout' })).toEqual([
    'firstTap',
    'singleTap',
  ]);
});

test('two taps are a double tap, also with a small movement, and not a pause', () => {
  expect(
    effects(down(400, 0), move(407, 40), up(407, 80), down(400, 150), up(404, 200), { kind: 'tapTimeout' }),
  ).toEqual(['firstTap', 'doubleTap']);
});

test.each([
  ['too late', down(400, 400), up(400, 480)],
  ['too far away', down(600, 150), up(600, 200)],
])('two taps are separate when the second is %s', (_, ...second) => {
  expect(effects(down(400, 0), up(400, 80), ...second)).toEqual(['firstTap', 'firstTap']);
});

test('a tap belongs to its film: it ends with a swipe to another one, and not with one that returns', () => {
  const tapOf = [down(400, 0), up(400, 80)];
  const away = [down(400, 120), move(300, 140), up(200, 160)];
  expect(effects(...tapOf, ...away, { kind: 'tapTimeout' })).toEqual(['firstTap', 'drag -100', 'release 1']);
  expect(effects(...tapOf, ...away, down(400, 200), up(400, 220))).toEqual([
    'firstTap',
    'drag -100',
    'release 1',
    'firstTap',
  ]);
  const returning = [down(400, 120), move(380, 140), up(400, 160)];
  expect(effects(...tapOf, ...returning, { kind: 'tapTimeout' }).at(-1)).toBe('singleTap');
});

test('a long press starts and ends, and is no tap', () => {
  expect(effects(down(400, 0), { kind: 'longPress' }, move(300, 700), up(300, 900))).toEqual([
    'longPressStart',
    'longPressEnd',
  ]);
  expect(effects(down(400, 0), { kind: 'longPress' }, { kind: 'cancel' })).toEqual([
    'longPressStart',
    'longPressEnd',
  ]);
});

test('a long press does not start during a swipe', () => {
  expect(effects(down(400, 0), move(300, 400), { kind: 'longPress' })).toEqual(['drag -100']);
});

test('a cancelled swipe returns', () => {
  expect(effects(down(700, 0), move(100, 40), { kind: 'cancel' })).toEqual(['drag -600', 'release 0']);
});
