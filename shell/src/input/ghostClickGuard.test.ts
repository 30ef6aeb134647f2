import { expect, test } from 'vitest';
import { BURST_INTERVAL, BURST_REACH, DRIFT, isGhost, type Place, type Press } from './ghostClickGuard.ts';

const PLACE: Place = { x: 100, y: 100, href: null };

/** A press on the control `name`, with what else is near. */
function press(at: number, name: string | undefined, fields: Partial<Press> = {}): Press {
  return {
    at,
    point: { x: 100, y: 100 },
    control: name,
    surface: 'page',
    near: new Map(name === undefined ? [] : [[name, PLACE]]),
    ...fields,
  };
}

const first = press(1000, 'buy');
const soon = first.at + BURST_INTERVAL - 1;
const near = (...controls: [string, Place][]) => new Map<unknown, Place>(controls);

test.each<[name: string, second: Press, ghost: boolean]>([
  ['something that was not there', press(soon, 'tile'), true],
  ['something that was not there, handled late by a busy page', press(first.at - 50, 'tile'), true],
  ['something that was not there, after a while', press(first.at + BURST_INTERVAL, 'tile'), false],
  [
    'something that was not there, elsewhere',
    press(soon, 'tile', { point: { x: 100 + BURST_REACH + 1, y: 100 } }),
    false,
  ],
  ['the same control', press(first.at, 'buy'), false],
  [
    'the same control, which has moved',
    press(soon, 'buy', { near: near(['buy', { ...PLACE, y: 140 }]) }),
    false,
  ],
  [
    'the same link, which leads elsewhere now',
    press(soon, 'buy', { near: near(['buy', { ...PLACE, href: '/purchase' }]) }),
    true,
  ],
  ['no control', press(soon, undefined), false],
])('a second press on %s is a ghost: %#', (_, second, ghost) => {
  expect(isGhost(first, second)).toBe(ghost);
});

test('a neighbour that was there may be pressed at once, unless it has moved under the finger', () => {
  const before = { ...first, near: near(['buy', PLACE], ['next', { ...PLACE, x: 130 }]) };
  const at = (x: number) =>
    press(soon, 'next', { point: { x: 128, y: 100 }, near: near(['next', { ...PLACE, x }]) });
  expect(isGhost(before, at(130))).toBe(false);
  expect(isGhost(before, at(130 - DRIFT))).toBe(false);
  expect(isGhost(before, at(130 - DRIFT - 1))).toBe(true);
});

test('a key has no place: it is a ghost on another page or dialog than the press before, for a moment', () => {
  const key = (at: number, surface: unknown) => press(at, 'other', { point: undefined, surface });
  expect(isGhost(first, key(soon, 'page'))).toBe(false);
  expect(isGhost(first, key(soon, 'dialog'))).toBe(true);
  expect(isGhost(first, key(soon, null)), 'outside of pages').toBe(false);
  expect(isGhost(first, key(first.at + BURST_INTERVAL, 'dialog'))).toBe(false);
});

test('the first press of all is none', () => {
  expect(isGhost(undefined, first)).toBe(false);
});

/** A small seeded generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const CASES = 5000;
const SEED = 20_261_122;

test(`${CASES} random second presses (seed ${SEED}): on an unchanged page none is a ghost; where all is new, all close ones are`, () => {
  const random = seeded(SEED);
  let ghosts = 0;
  for (let run = 0; run < CASES; run += 1) {
    const names = ['a', 'b', 'c', 'd'];
    const places = names.map((name): [string, Place] => [
      name,
      { x: random() * 200, y: random() * 200, href: random() < 0.5 ? `/${name}` : null },
    ]);
    const point = () => ({ x: random() * 200, y: random() * 200 });
    const pick = () => names[Math.floor(random() * names.length)];
    const before = press(1000, pick(), { point: point(), near: near(...places) });
    const after = { point: point(), near: near(...places) };
    const at = 1000 + random() * 700;
    expect(isGhost(before, press(at, pick(), after))).toBe(false);

    const close =
      at - 1000 < BURST_INTERVAL &&
      Math.hypot((before.point?.x ?? 0) - after.point.x, (before.point?.y ?? 0) - after.point.y) <=
        BURST_REACH;
    const anew = press(at, 'new', { ...after, near: near(...places, ['new', PLACE]) });
    expect(isGhost(before, anew)).toBe(close);
    ghosts += close ? 1 : 0;
  }
  expect(ghosts).toBeGreaterThan(100);
});
