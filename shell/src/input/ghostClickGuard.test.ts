import { seededRandom } from '@manying/testing/random';
import { expect, test } from 'vitest';
import { BURST_INTERVAL, isGhost, MAX_BURST_DISTANCE, type Press, TOUCH_MARGIN } from './ghostClickGuard.ts';

const BOX = { left: 80, top: 80, right: 124, bottom: 124 };

/** A press on a control whose rectangle contains the point. */
function press(time: number, control: string | undefined, fields: Partial<Press> = {}): Press {
  return {
    time,
    x: 100,
    y: 100,
    control,
    isLink: false,
    meaning: '<button>on</button>',
    surface: 'page',
    rect: BOX,
    ...fields,
  };
}

const first = press(1000, 'buy');
const soon = first.time + BURST_INTERVAL - 1;

test.each<[name: string, second: Press, ghost: boolean, key?: boolean]>([
  ['another control in its place', press(soon, 'tile'), true],
  [
    'another control in its place, pressed before the first press was handled',
    press(first.time - 50, 'tile'),
    true,
  ],
  ['another control in its place, after the burst', press(first.time + BURST_INTERVAL, 'tile'), false],
  ['another control within the touch margin', press(soon, 'tile', { x: BOX.right + TOUCH_MARGIN - 1 }), true],
  [
    'another control outside of the touch margin',
    press(soon, 'tile', { x: BOX.right + TOUCH_MARGIN }),
    false,
  ],
  [
    'another control outside of the touch margin, in an opened dialog',
    press(soon, 'yes', { x: BOX.right + TOUCH_MARGIN, surface: 'dialog' }),
    true,
  ],
  [
    'another control far away, in an opened dialog',
    press(soon, 'yes', { x: 101 + MAX_BURST_DISTANCE, surface: 'dialog' }),
    false,
  ],
  ['the same control', press(first.time, 'buy'), false],
  ['the same control, which has moved', press(soon, 'buy', { rect: { ...BOX, top: 90 } }), false],
  ['the same link', press(soon, 'buy', { isLink: true }), true],
  ['the same link, after the burst', press(first.time + BURST_INTERVAL, 'buy', { isLink: true }), false],
  ['the same button with another label', press(soon, 'buy', { meaning: '<button>off</button>' }), true],
  [
    'the same button with another label, after the burst',
    press(first.time + BURST_INTERVAL, 'buy', { meaning: '<button>off</button>' }),
    false,
  ],
  ['no control', press(soon, undefined, { surface: 'dialog' }), false],
  ['the same page by a key', press(soon, 'other'), false, true],
  ['another page by a key', press(soon, 'other', { surface: 'next' }), true, true],
  ['a control outside of all pages by a key', press(soon, 'other', { surface: null }), false, true],
  [
    'another page by a key, after the burst',
    press(first.time + BURST_INTERVAL, 'other', { surface: 'next' }),
    false,
    true,
  ],
])('a second press on %s: %#', (_, second, ghost, key = false) => {
  expect(isGhost(first, second, key)).toBe(ghost);
});

test('a control that appears where none was ignores the second tap', () => {
  const nothing = press(1000, undefined, { rect: undefined });
  expect(isGhost(nothing, press(soon, 'bar'), false)).toBe(true);
  expect(isGhost(nothing, press(soon, undefined), false)).toBe(false);
});

test('the first press is not a ghost click', () => {
  expect(isGhost(undefined, first, false)).toBe(false);
});

const CASES = 5000;
const SEED = 20_261_122;

test(`${CASES} random second presses (seed ${SEED}): only a close one on new content at the first position is a ghost click`, () => {
  const random = seededRandom(SEED);
  const seen = { ghosts: 0, others: 0 };
  for (let run = 0; run < CASES; run += 1) {
    const time = 1000 + random() * 700 - 100;
    const [left, top] = [random() * 200, random() * 200];
    const box = { left, top, right: left + random() * 200, bottom: top + random() * 200 };
    const randomBetween = (from: number, to: number) => from + random() * (to - from);
    const firstPress = press(1000, 'buy', {
      rect: box,
      x: randomBetween(left, box.right),
      y: randomBetween(top, box.bottom),
    });
    const [x, y] = [random() * 400, random() * 400];
    const close =
      time < 1000 + BURST_INTERVAL && Math.hypot(x - firstPress.x, y - firstPress.y) <= MAX_BURST_DISTANCE;

    expect(isGhost(firstPress, press(time, 'buy', { x, y }), false), 'a control may be pressed quickly').toBe(
      false,
    );
    expect(isGhost(firstPress, press(time, 'yes', { x, y, surface: 'dialog' }), false)).toBe(close);
    const beside =
      x <= left - TOUCH_MARGIN ||
      x >= box.right + TOUCH_MARGIN ||
      y <= top - TOUCH_MARGIN ||
      y >= box.bottom + TOUCH_MARGIN;
    expect(isGhost(firstPress, press(time, 'tile', { x, y }), false)).toBe(close && !beside);
    seen[close && !beside ? 'ghosts' : 'others'] += 1;
  }
  expect(seen.ghosts).toBeGreaterThan(50);
  expect(seen.others).toBeGreaterThan(50);
});
