import { expect, test } from 'vitest';
import { isNextChapterDue } from './prefetch.ts';

test('the next chapter is prefetched when three quarters are read or five pages remain', () => {
  expect(isNextChapterDue(73, 100)).toBe(false);
  expect(isNextChapterDue(74, 100)).toBe(true);
  expect(isNextChapterDue(9, 16)).toBe(false);
  expect(isNextChapterDue(10, 16)).toBe(true);
  expect(isNextChapterDue(0, 3)).toBe(true);
  expect(isNextChapterDue(0, 0)).toBe(false);
});
