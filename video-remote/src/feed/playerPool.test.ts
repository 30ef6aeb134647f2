import { seededRandom } from '@manying/testing/random';
import { expect, test } from 'vitest';
import { type FilmRole, MAX_PLAYERS, type PoolState, roleOf } from './playerPool.ts';

const state: PoolState = {
  index: 5,
  previous: 4,
  isPreviousReleased: false,
  isSettled: true,
  saveData: false,
};
const roles = (pool: PoolState) => [3, 4, 5, 6, 7].map((index): FilmRole => roleOf(index, pool));

test('swiping up retains the film before and prepares the next one', () => {
  expect(roles(state)).toEqual(['idle', 'retained', 'current', 'prepared', 'idle']);
});

test('a while later the film before is released', () => {
  expect(roles({ ...state, isPreviousReleased: true })).toEqual([
    'idle',
    'idle',
    'current',
    'prepared',
    'idle',
  ]);
});

test('swiping down prepares the film above', () => {
  expect(roles({ ...state, previous: 6 })).toEqual(['idle', 'prepared', 'current', 'retained', 'idle']);
});

test('at the start the next film is prepared', () => {
  expect(roles({ ...state, previous: undefined })).toEqual(['idle', 'idle', 'current', 'prepared', 'idle']);
});

test('nothing is prepared before the current film shows a frame', () => {
  expect(roles({ ...state, isSettled: false })).toEqual(['idle', 'retained', 'current', 'idle', 'idle']);
});

test('nothing is prepared when the visitor saves data', () => {
  expect(roles({ ...state, saveData: true })).toEqual(['idle', 'retained', 'current', 'idle', 'idle']);
});

test('a film that is far away after a jump has no player', () => {
  expect(roles({ ...state, previous: 0 })).toEqual(['idle', 'idle', 'current', 'prepared', 'idle']);
});

test('whatever happens, at most three films have players, and one of them is the current one', () => {
  const random = seededRandom(40);
  for (let time = 0; time < 1000; time += 1) {
    const index = Math.floor(random() * 8);
    const previous = random() < 0.2 ? undefined : Math.floor(random() * 8);
    const isPreviousReleased = random() < 0.5;
    const pool = { index, previous, isPreviousReleased, isSettled: random() < 0.7, saveData: random() < 0.2 };
    const all = Array.from({ length: 8 }, (_, at) => roleOf(at, pool));
    expect(all.filter((role) => role !== 'idle').length).toBeLessThanOrEqual(MAX_PLAYERS);
    expect(all.filter((role) => role === 'current')).toHaveLength(1);
  }
});
