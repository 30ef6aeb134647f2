import { expect, test } from 'vitest';
import { DAY_MS, sessionEnd } from './sessionEnd.ts';

const login = new Date('2026-03-03T04:00:00Z');
const day = (number: number) => new Date(login.getTime() + number * DAY_MS);

test.each([
  [0, 30],
  [29, 59],
  [149, 179],
  [150, 180],
  [151, 180],
  [179, 180],
])('used on day %i a session ends on day %i', (used, end) => {
  expect(sessionEnd(login, day(used))).toEqual(day(end));
});
