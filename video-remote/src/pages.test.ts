import { matchPath } from '@manying/platform/router';
import { expect, test } from 'vitest';
import { addresses, pages, planned } from './pages.ts';

test('every video address of the specification is released or planned, once', () => {
  const all = [...pages, ...planned].map(({ path }) => path);
  expect(all.toSorted()).toEqual(['/search-vod', '/shelf-vod', '/vod', '/vod/category', '/vod/detail']);
});

test('every page is below an address of the remote', () => {
  for (const { path } of [...pages, ...planned]) {
    expect(addresses.some((address) => matchPath(address, path))).toBe(true);
  }
});
