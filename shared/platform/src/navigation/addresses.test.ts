import { matchPage, owns, withoutTrailingSlashes } from '@manying/platform/addresses';
import { describe, expect, it } from 'vitest';

const page = { path: '/book/read/:id/:number' };

describe('an address', () => {
  it('with /* owns itself and all addresses below', () => {
    expect(owns('/book/*', '/book/7/catalog')).toBe(true);
    expect(owns('/book/*', '/book')).toBe(true);
    expect(owns('/book/*', '/bookshop')).toBe(false);
    expect(owns('/index', '/index/x')).toBe(false);
  });

  it('has the parameters of its pattern', () => {
    expect(matchPage(page, '/book/read/7/12')).toEqual({ id: '7', number: '12' });
    expect(matchPage(page, '/book/7/catalog')).toBeUndefined();
  });

  it.each([
    ['/', '/'],
    ['//', '/'],
    ['', '/'],
    ['/book', '/book'],
    ['/book/', '/book'],
    ['/book//7///', '/book//7'],
    ['//book', '//book'],
  ])('%j without trailing slashes is %j', (pathname, expected) => {
    expect(withoutTrailingSlashes(pathname)).toBe(expected);
  });

  // Quadratic time would exceed the time-out.
  it('of many slashes is read in linear time', { timeout: 60_000 }, () => {
    const pathname = `${'/'.repeat(600_000)}a`;
    expect(withoutTrailingSlashes(pathname) === pathname).toBe(true);
    expect(withoutTrailingSlashes(`${pathname}/`) === pathname).toBe(true);
  });
});
