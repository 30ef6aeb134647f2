import { expect, test } from 'vitest';
import { canFollow, commentLanes } from './commentLanes.ts';

const SCREEN = { width: 390, height: 180 };
const LIFETIME = 4000;
const line = (time: number, width = 100) => ({ time, width, height: 24 });

test('comments of the same time are placed below each other', () => {
  const lanes = commentLanes('scrolling', SCREEN, LIFETIME);
  expect([0, 0, 0].map((time) => lanes.allocate(line(time)))).toEqual([0, 24, 48]);
});

test('a row is free again when its last comment has fully entered', () => {
  const lanes = commentLanes('scrolling', SCREEN, LIFETIME);
  lanes.allocate(line(0));
  expect(lanes.allocate(line(500))).toBe(24);
  expect(lanes.allocate(line(1000))).toBe(0);
});

test('two comments that share a row never touch while they are on the screen', () => {
  const x = (time: number, { time: start, width }: { time: number; width: number }) =>
    SCREEN.width - ((time - start) / LIFETIME) * (SCREEN.width + width);
  for (const [first, second] of [
    [line(0, 60), line(900, 600)],
    [line(0, 600), line(2600, 40)],
    [line(0, 100), line(900, 100)],
    [line(0, 200), line(1500, 300)],
  ] as const) {
    const allowed = canFollow(first, second, SCREEN.width, LIFETIME);
    let touched = false;
    for (let time = second.time; time <= first.time + LIFETIME; time += 10)
      touched ||= x(time, first) + first.width > x(time, second) + 0.5;
    expect(touched, JSON.stringify([first, second])).toBe(!allowed);
  }
});

test('when all rows are taken comments go to another layer: none is dropped', () => {
  const lanes = commentLanes('scrolling', SCREEN, LIFETIME);
  const tops = Array.from({ length: 20 }, () => lanes.allocate(line(0)));
  expect(tops.slice(0, 7)).toEqual([0, 24, 48, 72, 96, 120, 144]);
  expect(tops[7]).toBe(0);
  expect(tops).toHaveLength(20);
  expect(Math.max(...tops) + 24).toBeLessThanOrEqual(SCREEN.height);
});

test('a fixed comment keeps its row for its whole lifetime', () => {
  const lanes = commentLanes('fixed', SCREEN, LIFETIME);
  expect([0, 2000, 3999, 4000].map((time) => lanes.allocate(line(time)))).toEqual([0, 24, 48, 0]);
});

test('a comment higher than the screen is placed at its edge', () => {
  const lanes = commentLanes('fixed', SCREEN, LIFETIME);
  expect(lanes.allocate({ time: 0, width: 10, height: 900 })).toBe(0);
});

test('320 comments in 8 s are placed within the screen', () => {
  const lanes = commentLanes('scrolling', SCREEN, LIFETIME);
  const tops = Array.from({ length: 320 }, (_, index) =>
    lanes.allocate(line(index * 25, 60 + (index % 9) * 20)),
  );
  expect(tops.every((top) => top >= 0 && top + 24 <= SCREEN.height)).toBe(true);
});
