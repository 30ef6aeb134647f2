import { expect, test } from 'vitest';
import { pagedResults, pagedVideos, uniqueVideos } from './tiles.ts';

const video = (id: number) => ({ vodId: String(id), name: `视频${id}`, poster: '' });
const videos = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => video(from + index));

// spec: §4/list-paging
test('later pages follow the first', () => {
  expect(uniqueVideos([videos(1, 2), videos(3, 4)]).map(({ vodId }) => vodId)).toEqual(['1', '2', '3', '4']);
});

test('a video repeated by the second page shows once, at its first position', () => {
  expect(uniqueVideos([videos(1, 3), videos(3, 5)]).map(({ vodId }) => vodId)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ]);
});

const nextOf = (...pages: readonly ReturnType<typeof videos>[]) => {
  const all = pages.map((items) => ({ items, totalPage: 1000, totalItem: 20_000 }));
  return pagedVideos.getNextPageParam(
    all.at(-1) ?? { items: [], totalPage: 0, totalItem: 0 },
    all,
    all.length,
  );
};
const nextResults = (...pages: readonly ReturnType<typeof videos>[]) => {
  const all = pages.map((items) => ({ items, received: 20 }));
  return pagedResults.getNextPageParam(all.at(-1) ?? { items: [], received: 0 }, all, all.length);
};

test.each([
  ['of a list with its number of pages', nextOf],
  ['of a search', nextResults],
])('a page %s without a new video is the last, whatever the total', (_, next) => {
  expect(next(videos(1, 20))).toBe(2);
  expect(next(videos(1, 20), videos(20, 39))).toBe(3);
  expect(next([])).toBeUndefined();
  expect(next(videos(1, 20), [])).toBeUndefined();
  expect(next(videos(1, 20), videos(1, 20))).toBeUndefined();
  expect(next(videos(1, 20), videos(21, 40), videos(1, 20))).toBeUndefined();
});

test('a search continues after a full page, and ends with a shorter one', () => {
  const after = (received: number) => {
    const page = { items: videos(1, 3), received };
    return pagedResults.getNextPageParam(page, [page], 1);
  };
  expect(after(20)).toBe(2);
  expect(after(19)).toBeUndefined();
});
