import { matchPage, owns } from '@manying/platform/addresses';
import { describe, expect, it } from 'vitest';

const page = { path: '/book/read/:id/:number' };

describe('an address', () => {
  it('lets a starred address own everything below it and itself', () => {
    expect(owns('/book/*', '/book/7/catalog')).toBe(true);
    expect(owns('/book/*', '/book')).toBe(true);
    expect(owns('/book/*', '/bookshop')).toBe(false);
    expect(owns('/index', '/index/x')).toBe(false);
  });

  it('reads the parameters of an address', () => {
    expect(matchPage(page, '/book/read/7/12')).toEqual({ id: '7', number: '12' });
    expect(matchPage(page, '/book/7/catalog')).toBeUndefined();
  });
});
