import { nextPage, nextPageAfter, pagedByTotal } from '@manying/platform/paging';
import { describe, expect, it } from 'vitest';

describe('list paging (spec §4)', () => {
  // spec: §4/list-paging
  it('has no further page when totalPage is 0 or the last page is reached', () => {
    expect(nextPage(0, 1)).toBeUndefined();
    expect(nextPage(3, 3)).toBeUndefined();
    expect(nextPage(3, 4)).toBeUndefined();
    expect(nextPage(3, 2)).toBe(3);
  });

  it.each([-1, Number.NaN, 0.5])('has no further page when totalPage is %d', (totalPage) => {
    expect(nextPage(totalPage, 1)).toBeUndefined();
  });

  it('ends with an empty page, regardless of totalPage', () => {
    const page = (items: readonly unknown[]) => ({ items, totalPage: 1000, totalItem: 20_000 });
    const next = (...pages: ReturnType<typeof page>[]) =>
      pagedByTotal.getNextPageParam(pages.at(-1) ?? page([]), pages, pages.length);
    expect(next(page([1]))).toBe(2);
    expect(next(page([]))).toBeUndefined();
    expect(next(page([1]), page([]))).toBeUndefined();
  });

  it('has a further page after a full page of a list without a length', () => {
    expect(nextPageAfter(20, 1)).toBe(2);
    expect(nextPageAfter(19, 1)).toBeUndefined();
  });
});
