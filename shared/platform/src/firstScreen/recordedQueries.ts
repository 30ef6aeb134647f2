/**
 * Which queries a screen makes while it is rendered on a server, where the effects that would send them do
 * not run. Wraps the query hooks of all endpoints that remotes inject, so that remotes need no code for it.
 */

import { api } from '@manying/platform/api';

/** A query that a screen has made. */
export interface RecordedQuery {
  readonly endpoint: string;
  readonly argument: unknown;
}

/** Prefix of the endpoints of one visitor. They are never called on a server. */
const ACCOUNT = 'account';

type Hook = (argument?: unknown, options?: { readonly skip?: boolean }) => unknown;
type Inject = typeof api.injectEndpoints;

/** Queries of the current render; rendering is synchronous, so there is at most one. */
let recorded: RecordedQuery[] | undefined;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Names of the hooks that read an endpoint: of a query, and of an infinite query. */
const hookNames = (endpoint: string) => [
  `use${capitalized(endpoint)}Query`,
  `use${capitalized(endpoint)}InfiniteQuery`,
];

function recordCallsOf(hooks: Record<string, unknown>, name: string, endpoint: string): void {
  const hook = hooks[name] as Hook | undefined;
  if (!hook) return;
  hooks[name] = ((argument, options) => {
    if (!options?.skip) recorded?.push({ endpoint, argument });
    return hook(argument, options);
  }) satisfies Hook;
}

let isWatching = false;

/** Starts to record the queries of endpoints that are injected from now on. Call it before remotes are loaded. */
export function watchQueries(): void {
  if (isWatching) return;
  isWatching = true;
  const inject: Inject = api.injectEndpoints;
  const watchedInject = (injected: Parameters<Inject>[0]) => {
    const before = new Set(Object.keys(api.endpoints));
    const extended = inject(injected);
    for (const endpoint of Object.keys(extended.endpoints)) {
      if (before.has(endpoint) || endpoint.startsWith(ACCOUNT)) continue;
      for (const name of hookNames(endpoint)) recordCallsOf(extended as object as never, name, endpoint);
    }
    return extended;
  };
  Object.assign(api, { injectEndpoints: watchedInject });
}

/** Runs a synchronous render. Returns its result and the queries that it has made, without repetitions. */
export function recordQueries<T>(render: () => T): { readonly result: T; readonly queries: RecordedQuery[] } {
  const queries: RecordedQuery[] = [];
  recorded = queries;
  try {
    const result = render();
    const unique = new Map(queries.map((query) => [queryKey(query), query]));
    return { result, queries: [...unique.values()] };
  } finally {
    recorded = undefined;
  }
}

/** Identifies a query: the endpoint with its argument. */
export const queryKey = ({ endpoint, argument }: RecordedQuery): string =>
  `${endpoint} ${JSON.stringify(argument) ?? ''}`;
