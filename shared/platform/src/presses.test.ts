import { claimPurchase, recordPress } from '@manying/platform/presses';
import { expect, test } from 'vitest';

test('where nothing watches presses every purchase starts', () => {
  expect([claimPurchase(), claimPurchase()]).toEqual([true, true]);
});

/** When a test begins, in ms. */
let begun = 0;

test.each([
  [0, false],
  [150, false],
  [350, false],
  [599, false],
  [600, true],
  [5000, true],
])('a press %i ms after the one that started a purchase starts another one: %s', (later, starts) => {
  begun += 10_000;
  const first = begun;
  recordPress(first);
  expect(claimPurchase()).toBe(true);
  recordPress(first + later);
  expect(claimPurchase()).toBe(starts);
});

test('a press that started nothing does not put the next one off', () => {
  const presses = [0, 0, 350, 599, 600, 1100, 1200, 8000];
  const started = presses.filter((at) => {
    recordPress(1_000_000 + at);
    return claimPurchase();
  });
  expect(started).toEqual([0, 600, 1200, 8000]);
});

test('a purchase long after a press belongs to that press', () => {
  recordPress(2_000_000);
  expect(claimPurchase()).toBe(true);
  recordPress(2_000_550);
  expect(claimPurchase(), 'however much later the chapter answers').toBe(false);
  recordPress(2_000_600);
  expect(claimPurchase()).toBe(true);
});
