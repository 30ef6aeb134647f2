import { nextPage, nextPageAfter } from '@manying/platform/paging';
import { describe, expect, it } from 'vitest';

describe('list paging (spec §4)', () => {
  it('has no further page when totalPage is 0 or the last page is reached', () => {
    expect(nextPage(0, 1)).toBeUndefined();
    expect(nextPage(3, 3)).toBeUndefined();
    expect(nextPage(3, 4)).toBeUndefined();
    expect(nextPage(3, 2)).toBe(3);
  });

  it('goes on after a full page of a list that does not say its length', () => {
    expect(nextPageAfter(20, 1)).toBe(2);
    expect(nextPageAfter(19, 1)).toBeUndefined();
  });
});
