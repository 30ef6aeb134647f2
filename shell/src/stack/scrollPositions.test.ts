import { expect, test } from 'vitest';
import { parseScrollPositions } from './scrollPositions.ts';

const positions = [
  ['default /index', { y: 320, mode: 'comic' }],
  ['ab12 /user', { y: 0, mode: 'video' }],
] as const;

test('a reload restores the scroll positions of all entries', () => {
  expect([...parseScrollPositions(JSON.stringify(positions), true)]).toEqual(positions);
});

test('a new visit in the same tab drops the position of the first entry and keeps those of earlier entries', () => {
  expect([...parseScrollPositions(JSON.stringify(positions), false).keys()]).toEqual(['ab12 /user']);
});

test('unreadable positions are dropped', () => {
  const odd = [['a', { y: 'far', mode: 'comic' }], ['b'], null, ['c', { y: 5, mode: 'comic' }]];
  expect([...parseScrollPositions(JSON.stringify(odd), true).keys()]).toEqual(['c']);
  expect(parseScrollPositions('{ broken', true).size).toBe(0);
  expect(parseScrollPositions(null, true).size).toBe(0);
});
