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

const bounds: ZoomBounds = { width: 400, height: 800, scrollEnd: 10_000 };
const touch = (x: number, y: number) => ({ x, y, spread: 1 });
/** The point of the document at a point of the screen. */
const pointAt = (view: ZoomView, x: number, y: number) => ({
  x: view.x + x / view.scale,
  y: view.scroll + view.y + y / view.scale,
});

test('a double tap zooms in around the tapped point, and another one zooms out', () => {
  const rest = unzoomed(500);
  const view = toggleZoom(rest, { x: 100, y: 600 }, bounds);
  expect(view.scale).toBe(2);
  expect(pointAt(view, 100, 600)).toEqual(pointAt(rest, 100, 600));
  expect(toggleZoom(view, { x: 300, y: 20 }, bounds)).toEqual(rest);
});

test('the point under the centre of two fingers stays there while they move', () => {
  const rest = unzoomed(500);
  const from = { x: 200, y: 400, spread: 100 };
  const to = { x: 180, y: 430, spread: 250 };
  const view = panAndZoom(rest, from, to, bounds);
  expect(view.scale).toBe(2.5);
  const before = pointAt(rest, from.x, from.y);
  expect(pointAt(view, to.x, to.y).x).toBeCloseTo(before.x);
  expect(pointAt(view, to.x, to.y).y).toBeCloseTo(before.y);
});

test('the scale stays between 1 and 3', () => {
  const from = { x: 200, y: 400, spread: 100 };
  expect(panAndZoom(unzoomed(0), from, { ...from, spread: 900 }, bounds).scale).toBe(3);
  expect(panAndZoom(unzoomed(0), from, { ...from, spread: 10 }, bounds)).toEqual(unzoomed(0));
});

test('one finger continues the pan of two', () => {
  const pinched = panAndZoom(
    unzoomed(500),
    { x: 200, y: 400, spread: 100 },
    { x: 200, y: 400, spread: 200 },
    bounds,
  );
  const panned = panAndZoom(pinched, touch(150, 300), touch(110, 280), bounds);
  expect(panned).toEqual({ ...pinched, x: pinched.x + 20, y: pinched.y + 10 });
});

test('a pan beyond the screen at scale 1 scrolls the document up to its limits', () => {
  const view: ZoomView = { scale: 2, x: 100, y: 400, scroll: 500 };
  expect(panAndZoom(view, touch(0, 700), touch(0, 100), bounds)).toEqual({ ...view, scroll: 800 });
  const top: ZoomView = { scale: 2, x: 100, y: 0, scroll: 10 };
  expect(panAndZoom(top, touch(0, 100), touch(0, 700), bounds)).toEqual({ ...top, scroll: 0 });
  const end: ZoomView = { scale: 2, x: 100, y: 400, scroll: 9_990 };
  expect(panAndZoom(end, touch(0, 700), touch(0, 100), bounds)).toEqual({ ...end, scroll: 10_000 });
});

test('the strip’s sides cannot be moved into the screen', () => {
  const view: ZoomView = { scale: 2, x: 10, y: 100, scroll: 0 };
  expect(panAndZoom(view, touch(0, 0), touch(300, 0), bounds).x).toBe(0);
  expect(panAndZoom(view, touch(800, 0), touch(0, 0), bounds).x).toBe(200);
});

test('a pinch that ends just above 1 snaps to 1, without scrolling the document', () => {
  expect(snapToUnzoomed({ scale: 1.04, x: 3, y: 2, scroll: 77 })).toEqual(unzoomed(77));
  const view: ZoomView = { scale: 1.2, x: 3, y: 2, scroll: 77 };
  expect(snapToUnzoomed(view)).toBe(view);
});

test('momentum is independent of the frame rate, and ends', () => {
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
