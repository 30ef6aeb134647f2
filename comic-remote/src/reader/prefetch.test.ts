import { expect, test } from 'vitest';
import { nextDue } from './prefetch.ts';

test('the next chapter is due when three quarters are read or five pages are left', () => {
  expect(nextDue(73, 100)).toBe(false);
  expect(nextDue(74, 100)).toBe(true);
  expect(nextDue(9, 16)).toBe(false);
  expect(nextDue(10, 16)).toBe(true);
  expect(nextDue(0, 3)).toBe(true);
  expect(nextDue(0, 0)).toBe(false);
});
