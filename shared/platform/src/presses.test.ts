import { claimPurchase, notePress, PURCHASE_INTERVAL, startsPurchase } from '@manying/platform/presses';
import { expect, test } from 'vitest';

test.each([
  [0, false],
  [150, false],
  [350, false],
  [PURCHASE_INTERVAL - 1, false],
  [PURCHASE_INTERVAL, true],
  [5000, true],
])('a press %i ms after the one that started a purchase starts another one: %s', (later, starts) => {
  expect(startsPurchase(1000, 1000 + later)).toBe(starts);
});

test('where nothing watches presses every purchase starts; then the same press and close ones start no second one', () => {
  expect([claimPurchase(), claimPurchase()]).toEqual([true, true]);

  const presses = [1000, 1000, 1350, 1599, 1600, 2100, 2200, 9000];
  const started = presses.filter((at) => {
    notePress(at);
    return claimPurchase();
  });
  expect(started, 'a press that started nothing does not put the next one off').toEqual([
    1000, 1600, 2200, 9000,
  ]);
});

test('auto-buy long after a press belongs to that press', () => {
  notePress(20_000);
  expect(claimPurchase()).toBe(true);
  notePress(20_550);
  expect(claimPurchase(), 'however much later the chapter answers').toBe(false);
  notePress(20_600);
  expect(claimPurchase()).toBe(true);
});
