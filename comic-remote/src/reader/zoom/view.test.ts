import { expect, test } from 'vitest';
import {
  momentumStep,
  panAndZoom,
  snapToUnzoomed,
  toggleZoom,
  unzoomed,
  type ZoomBounds,
  type ZoomView,
} from './view.ts';

const room: ZoomBounds = { width: 400, height: 800, scrollEnd: 10_000 };
const one = (x: number, y: number) => ({ x, y, spread: 1 });
/** What of the document is at a point of the screen. */
const under = (view: ZoomView, x: number, y: number) => ({
  x: view.x + x / view.scale,
  y: view.scroll + view.y + y / view.scale,
});

test('a double tap doubles what was tapped, in its place, and again brings the strip back to rest', () => {
  const rest = unzoomed(500);
  const view = toggleZoom(rest, { x: 100, y: 600 }, room);
  expect(view.scale).toBe(2);
  expect(under(view, 100, 600)).toEqual(under(rest, 100, 600));
  expect(toggleZoom(view, { x: 300, y: 20 }, room)).toEqual(rest);
});

test('what is under the middle of two fingers stays there while they part and wander', () => {
  const rest = unzoomed(500);
  const from = { x: 200, y: 400, spread: 100 };
  const to = { x: 180, y: 430, spread: 250 };
  const view = panAndZoom(rest, from, to, room);
  expect(view.scale).toBe(2.5);
  const before = under(rest, from.x, from.y);
  expect(under(view, to.x, to.y).x).toBeCloseTo(before.x);
  expect(under(view, to.x, to.y).y).toBeCloseTo(before.y);
});

test('the scale stays between 1 and 3', () => {
  const from = { x: 200, y: 400, spread: 100 };
  expect(panAndZoom(unzoomed(0), from, { ...from, spread: 900 }, room).scale).toBe(3);
  expect(panAndZoom(unzoomed(0), from, { ...from, spread: 10 }, room)).toEqual(unzoomed(0));
});

test('one finger goes on from where two left off', () => {
  const pinched = panAndZoom(
    unzoomed(500),
    { x: 200, y: 400, spread: 100 },
    { x: 200, y: 400, spread: 200 },
    room,
  );
  const panned = panAndZoom(pinched, one(150, 300), one(110, 280), room);
  expect(panned).toEqual({ ...pinched, x: pinched.x + 20, y: pinched.y + 10 });
});

test('beyond what the screen holds at scale 1 the document is scrolled, as far as it goes', () => {
  const view: ZoomView = { scale: 2, x: 100, y: 400, scroll: 500 };
  expect(panAndZoom(view, one(0, 700), one(0, 100), room)).toEqual({ ...view, scroll: 800 });
  const top: ZoomView = { scale: 2, x: 100, y: 0, scroll: 10 };
  expect(panAndZoom(top, one(0, 100), one(0, 700), room)).toEqual({ ...top, scroll: 0 });
  const end: ZoomView = { scale: 2, x: 100, y: 400, scroll: 9_990 };
  expect(panAndZoom(end, one(0, 700), one(0, 100), room)).toEqual({ ...end, scroll: 10_000 });
});

test('the strip’s sides cannot be pulled into the screen', () => {
  const view: ZoomView = { scale: 2, x: 10, y: 100, scroll: 0 };
  expect(panAndZoom(view, one(0, 0), one(300, 0), room).x).toBe(0);
  expect(panAndZoom(view, one(800, 0), one(0, 0), room).x).toBe(200);
});

test('a pinch that ends hardly above 1 ends at 1, without moving the document', () => {
  expect(snapToUnzoomed({ scale: 1.04, x: 3, y: 2, scroll: 77 })).toEqual(unzoomed(77));
  const view: ZoomView = { scale: 1.2, x: 3, y: 2, scroll: 77 };
  expect(snapToUnzoomed(view)).toBe(view);
});

test('what is let go glides the same way however often it is drawn, and comes to stand', () => {
  const once = momentumStep({ x: 0, y: 2 }, 32);
  const half = momentumStep({ x: 0, y: 2 }, 16);
  const twice = half && momentumStep(half.velocity, 16);
  expect((half?.delta.y ?? 0) + (twice?.delta.y ?? 0)).toBeCloseTo(once?.delta.y ?? 0);
  let velocity: { x: number; y: number } | undefined = { x: 1, y: 1 };
  let steps = 0;
  while (velocity) {
    velocity = momentumStep(velocity, 16)?.velocity;
    steps++;
  }
  expect(steps * 16).toBeLessThan(2000);
});
