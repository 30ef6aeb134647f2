import { expect, test } from 'vitest';
import { inGroups, videosOf } from './tiles.ts';

const video = (id: number) => ({ vodId: String(id), name: `视频${id}`, poster: '' });
const videos = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => video(from + index));

test('later pages follow the first', () => {
  expect(videosOf([videos(1, 2), videos(3, 4)]).map(({ vodId }) => vodId)).toEqual(['1', '2', '3', '4']);
});

test('a video that a second page repeats is shown once, where it was', () => {
  expect(videosOf([videos(1, 3), videos(3, 5)]).map(({ vodId }) => vodId)).toEqual(['1', '2', '3', '4', '5']);
});

test('groups are full, so that only the last one ends in the middle of a row', () => {
  expect(inGroups(videosOf([videos(1, 20), videos(20, 39)])).map((group) => group.length)).toEqual([20, 19]);
  expect(inGroups([])).toEqual([]);
});
