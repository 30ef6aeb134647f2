import { expect, test } from 'vitest';
import { parseScrollPositions } from './scrollPositions.ts';

const places = [
  ['default /index', { y: 320, mode: 'comic' }],
  ['ab12 /user', { y: 0, mode: 'video' }],
] as const;

test('a reload takes up the places of every entry', () => {
  expect([...parseScrollPositions(JSON.stringify(places), true)]).toEqual(places);
});

test('a new visit in the same tab begins at the top, and finds the entries behind it as they were left', () => {
  expect([...parseScrollPositions(JSON.stringify(places), false).keys()]).toEqual(['ab12 /user']);
});

test('what cannot be read is left out', () => {
  const odd = [['a', { y: 'far', mode: 'comic' }], ['b'], null, ['c', { y: 5, mode: 'comic' }]];
  expect([...parseScrollPositions(JSON.stringify(odd), true).keys()]).toEqual(['c']);
  expect(parseScrollPositions('{ broken', true).size).toBe(0);
  expect(parseScrollPositions(null, true).size).toBe(0);
});
