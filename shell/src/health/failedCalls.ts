/** A call as the query cache has it. */
interface CachedCall {
  readonly endpointName?: string | undefined;
  readonly error?: unknown;
}
type CachedCalls = Readonly<Record<string, CachedCall | undefined>>;

/** The remotes of which a call has failed; the names of their endpoints begin with theirs. */
export function failedCalls(
  { queries, mutations }: { readonly queries: CachedCalls; readonly mutations: CachedCalls },
  remotes: readonly string[],
): readonly string[] {
  const failed = Object.values({ ...queries, ...mutations }).filter((call) => {
    const error = call?.error as Partial<Record<'kind' | 'status', unknown>> | undefined;
    // Neither a refusal nor a line without a network is a failure of a build.
    return error && error.kind !== 'refused' && error.status !== 'network';
  });
  return remotes.filter((remote) => failed.some((call) => call?.endpointName?.startsWith(remote)));
}
