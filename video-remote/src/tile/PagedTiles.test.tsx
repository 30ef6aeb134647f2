import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { network, visit } from '../testing/harness.tsx';
import { PagedTiles } from './PagedTiles.tsx';

const settledQuery = {
  isFetching: false,
  isError: false,
  hasNextPage: false,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
};
const videos = Array.from({ length: 200 }, (_, index) => ({
  vodId: String(index + 1),
  // Some names take two lines, so that groups differ in height.
  name: index % 7 === 0 ? `名字很长很长很长很长很长很长很长很长很长的视频${index + 1}` : `视频${index + 1}`,
  poster: '',
}));
const Long = () => <PagedTiles videos={videos} query={settledQuery} />;

const height = () => document.documentElement.scrollHeight;
const tile = (id: number) => document.querySelector(`a[href$="vodId=${id}"]`);
const tiles = () => document.querySelectorAll('a[href*="vodId="]').length;

afterEach(() => {
  vi.restoreAllMocks();
  window.scrollTo(0, 0);
});

test('a long list renders only the tiles near the viewport, at any scroll position', async () => {
  network({});
  await visit(Long, '/list');
  await expect.poll(() => tile(1)).not.toBeNull();
  expect(tile(200)).toBeNull();
  window.scrollTo(0, height());
  await expect.poll(() => tile(200)).not.toBeNull();
  await expect.poll(() => tile(1)).toBeNull();
  expect(tiles()).toBeLessThanOrEqual(60);
  window.scrollTo(0, 0);
  await expect.poll(() => tile(1)).not.toBeNull();
});

test('groups that are not rendered keep their height, and so does a hidden page', async () => {
  network({});
  const screen = await visit(Long, '/list');
  for (let id = 1; id <= videos.length; id += 7) {
    await expect.poll(() => tile(id)).not.toBeNull();
    tile(id)?.scrollIntoView();
  }
  await expect.poll(() => tile(videos.length)).not.toBeNull();
  const whole = height();
  window.scrollTo(0, 0);
  await expect.poll(() => tile(1)).not.toBeNull();
  expect(height()).toBe(whole);
  await screen.setShown(false);
  await screen.setShown(true);
  await expect.poll(height).toBe(whole);
  expect(tile(1)).not.toBeNull();
  expect(tiles()).toBeLessThanOrEqual(60);
});

test('pages that load between two frames are still fetched one after the other', async () => {
  network({});
  function Growing() {
    const [count, setCount] = useState(1);
    const query = {
      ...settledQuery,
      data: { pages: Array.from({ length: count }) },
      hasNextPage: count < 4,
      fetchNextPage: () => setCount(count + 1),
    };
    return <PagedTiles videos={videos.slice(0, count * 20)} query={query} />;
  }
  await visit(Growing, '/list');
  for (const last of [20, 40, 60, 80]) {
    await expect.poll(() => tile(last)).not.toBeNull();
    window.scrollTo(0, height());
  }
});
