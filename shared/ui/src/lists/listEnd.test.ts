import { expect, test } from 'vitest';
import { listEnd } from './listEnd.tsx';

// spec: §4/list-paging, §8/end-of-list, §8/loading
test.each([
  [
    'a page is under way, also after a failure',
    { isFetching: true, isError: true, hasNextPage: true },
    'loading',
  ],
  ['a later page failed', { isFetching: false, isError: true, hasNextPage: true }, 'failed'],
  ['there is a next page', { isFetching: false, isError: false, hasNextPage: true }, 'more'],
  ['the last page is shown', { isFetching: false, isError: false, hasNextPage: false }, 'end'],
] as const)('when %s', (_, state, end) => {
  expect(listEnd(state)).toBe(end);
});
