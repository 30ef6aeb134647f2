import { expect, test } from 'vitest';
import { isDoubleTap, stopsFling } from './taps.ts';

const tap = (time: number, x = 0) => ({ x, y: 0, time });

test('two taps at one position within 250 ms are a double tap', () => {
  expect(isDoubleTap(tap(0), tap(250))).toBe(true);
  expect(isDoubleTap(tap(0), tap(251))).toBe(false);
  expect(isDoubleTap(tap(0), tap(100, 41))).toBe(false);
  expect(isDoubleTap(undefined, tap(100))).toBe(false);
});

test('a touch within 150 ms of the last scroll stops a fling', () => {
  expect(stopsFling(1149, 1000)).toBe(true);
  expect(stopsFling(1150, 1000)).toBe(false);
  expect(stopsFling(1150, undefined)).toBe(false);
});
