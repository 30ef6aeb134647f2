/** What the end of a paged list can say (spec §8). */
export type ListEnd = 'more' | 'loading' | 'failed' | 'end';

/** The part of an infinite query that decides it. */
export interface PagedState {
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
}

/** What the end of a list says: a page under way comes first, then the failed one, then whether there is a next. */
export function listEnd({ isFetching, isError, hasNextPage }: PagedState): ListEnd {
  if (isFetching) return 'loading';
  if (isError) return 'failed';
  return hasNextPage ? 'more' : 'end';
}

/** An infinite query as its list needs it. */
export interface PagedQuery extends PagedState {
  readonly fetchNextPage: () => unknown;
}
