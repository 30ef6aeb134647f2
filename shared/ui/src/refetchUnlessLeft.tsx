/**
 * Repeats a query after other work. Its page may have been left meanwhile: the query has ended then, and is not repeated.
 * @returns the result; `undefined` if the query has ended.
 */
export async function refetchUnlessLeft<Result>(query: {
  readonly refetch: () => PromiseLike<Result>;
}): Promise<Result | undefined> {
  try {
    // eslint-disable-next-line no-restricted-syntax -- the one place that catches what it throws
    return await query.refetch();
  } catch (error) {
    console.warn('A query that has ended is not repeated.', error);
    return undefined;
  }
}
