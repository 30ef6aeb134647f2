/** Status at the foot of a paged list (spec §8). */
export type ListEnd = 'more' | 'loading' | 'failed' | 'end';

/** The part of an infinite query that determines the status. */
export interface PagedState {
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly hasNextPage: boolean;
}

/** The status of a list: loading before failed, then whether there is a next page. */
export function listEnd({ isFetching, isError, hasNextPage }: PagedState): ListEnd {
  if (isFetching) return 'loading';
  if (isError) return 'failed';
  return hasNextPage ? 'more' : 'end';
}
