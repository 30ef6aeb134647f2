import { matchPath } from '@manying/platform/router';
import { expect, test } from 'vitest';
import { addresses, pages, planned } from './pages.ts';

/** The video part of the route list (spec §2), and the feed. */
const ROUTES = ['/search-vod', '/shelf-vod', '/vod', '/vod/category', '/vod/detail', '/vod/feed'];

test('every video address is released or planned, once', () => {
  const all = [...pages, ...planned].map(({ path }) => path);
  expect(all.toSorted()).toEqual(ROUTES.toSorted());
});

test('every page is below an address of the remote', () => {
  for (const { path } of [...pages, ...planned]) {
    expect(addresses.some((address) => matchPath(address, path))).toBe(true);
  }
});
