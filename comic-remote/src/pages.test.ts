import { matchPath } from '@manying/platform/router';
import { expect, test } from 'vitest';
import { firstCalls } from './firstCalls.ts';
import { addresses, pages } from './pages.ts';

/** The page the shell renders at an address without trailing slashes: the first matching pattern. */
const pageAt = (address: string) => pages.find(({ path }) => matchPath(path, address))?.path;

test.each([
  ['/book/read', '/book/read'],
  ['/book/read/9001', '/book/read/:id'],
  ['/book/read/9001/3', '/book/read/:id/:number'],
  ['/book', '/book'],
  ['/book/9001', '/book/:id'],
  ['/book/__proto__', '/book/:id'],
  ['/book/9001/catalog', '/book/:id/catalog'],
])('%s is the page %s', (address, page) => {
  expect(pageAt(address)).toBe(page);
});

test('every page is below an address that the remote owns', () => {
  for (const { path } of pages) {
    expect(addresses.some((address) => matchPath(address, path))).toBe(true);
  }
});

test('the lists of a shelf are pages with its title, whose first call is page 1', () => {
  for (const address of ['/new', '/home/new']) {
    expect(pages.find(({ path }) => path === address)).toMatchObject({ chunk: 'more', title: '新书上架' });
    expect(firstCalls[address]).toEqual({ base: 'static', path: '/api/book/showcase/detail/new/1' });
  }
});

test('every first call belongs to a page', () => {
  const known = pages.map(({ path }) => path);
  expect(known).toEqual(expect.arrayContaining(Object.keys(firstCalls)));
});
