import { expect, test } from 'vitest';
import { positionNote } from './position.ts';

test.each([
  [0, 60, 'ignore'],
  [2.9, 60, 'ignore'],
  [3, 60, 'keep'],
  [55, 60, 'keep'],
  [55.1, 60, 'forget'],
  [60, 60, 'forget'],
  [30, Number.NaN, 'ignore'],
] as const)('at %s s of %s s the kept position: %s', (seconds, duration, note) => {
  expect(positionNote(seconds, duration)).toBe(note);
});
