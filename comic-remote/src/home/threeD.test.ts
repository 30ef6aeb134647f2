import { expect, test } from 'vitest';
import { isThreeDOpen } from './threeD.ts';

const localTime = (hour: number, minute = 0) => new Date(2026, 0, 15, hour, minute);

// spec: §2/home-carousel-search-shelves, §4/three-d-shelf-hours, §9/three-d-shelf-hours
test.each([
  [20, 59, false],
  [21, 0, true],
  [23, 30, true],
  [0, 0, true],
  [6, 59, true],
  [7, 0, false],
  [12, 0, false],
])('at %d:%d the 3D shelf is open: %s', (hour, minute, open) => {
  expect(isThreeDOpen(localTime(hour, minute), false)).toBe(open);
});

// spec: §4/three-d-shelf-hours
test('users who have recharged see it at any time', () => {
  expect(isThreeDOpen(localTime(12), true)).toBe(true);
});
