import { expect, test } from 'vitest';
import { clipFolder, clipOf } from './clip.ts';

test.each([
  ['robot', 0, 30],
  ['fox-post-1', 12, 24],
  ['2', 1, 2],
])('a folder names the clip of %s from %i to %i', (film, from, to) => {
  expect(clipOf(clipFolder({ film, from, to }))).toEqual({ film, from, to });
});

test.each([
  'robot',
  'fox-post-1',
  'robot_',
  'robot_6',
  'robot_6-',
  'robot_9-6',
  'robot_6-6',
  'robot_-6-9',
  'robot_6-9x',
  '_6-9',
  'a/b_6-9',
  '.._6-9',
  'a_b_6-9',
  'robot_6-999999',
])('%s names no clip', (folder) => {
  expect(clipOf(folder)).toBeUndefined();
});
