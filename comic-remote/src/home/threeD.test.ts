import { expect, test } from 'vitest';
import { threeDOpen } from './threeD.ts';

const at = (hour: number, minute = 0) => new Date(2026, 0, 15, hour, minute);

test.each([
  [20, 59, false],
  [21, 0, true],
  [23, 30, true],
  [0, 0, true],
  [6, 59, true],
  [7, 0, false],
  [12, 0, false],
])('at %d:%d the 3D shelf is open: %s', (hour, minute, open) => {
  expect(threeDOpen(at(hour, minute), false)).toBe(open);
});

test('who has recharged sees it at any hour', () => {
  expect(threeDOpen(at(12), true)).toBe(true);
});
