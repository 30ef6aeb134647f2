import { claimPurchase, recordPress } from '@manying/platform/presses';
import { expect, test } from 'vitest';

test('each purchase starts if presses are not recorded', () => {
  expect([claimPurchase(), claimPurchase()]).toEqual([true, true]);
});

/** Start time of a test, in ms. */
let testStart = 0;

test.each([
  [0, false],
  [150, false],
  [350, false],
  [599, false],
  [600, true],
  [5000, true],
])('a press %i ms after the one that started a purchase starts another one: %s', (delay, canStart) => {
  testStart += 10_000;
  const first = testStart;
  recordPress(first);
  expect(claimPurchase()).toBe(true);
  recordPress(first + delay);
  expect(claimPurchase()).toBe(canStart);
});

test('a press that started no purchase does not block the next one', () => {
  const presses = [0, 0, 350, 599, 600, 1100, 1200, 8000];
  const started = presses.filter((offset) => {
    recordPress(1_000_000 + offset);
    return claimPurchase();
  });
  expect(started).toEqual([0, 600, 1200, 8000]);
});

test('a purchase long after a press belongs to that press', () => {
  recordPress(2_000_000);
  expect(claimPurchase()).toBe(true);
  recordPress(2_000_550);
  expect(claimPurchase(), 'regardless of when the chapter responds').toBe(false);
  recordPress(2_000_600);
  expect(claimPurchase()).toBe(true);
});
