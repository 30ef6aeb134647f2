/**
 * The query cache, and the rules of every call (spec §7): form-encoded body, time-out of 30 s, four headers.
 * A status other than 200 is an error, which is logged and has no message for the user. Each response is
 * parsed by a schema.
 */

import { takePrefetched } from '@manying/platform/api/prefetchedCall';
import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { type CallError, type Envelope, parseEnvelope } from '@manying/platform/envelope';
import { type CallerIdentity, callerHeaders } from '@manying/platform/identity';
import { site } from '@manying/platform/site';
import {
  type BaseQueryApi,
  createApi,
  type EndpointBuilder,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';

/** Lifetime of a cached response that no component uses, in s: hidden pages of the stack keep their lists. */
const UNUSED_TTL = 600;

/** A call to the provider, as an endpoint describes it. */
export interface Call {
  readonly method?: 'GET' | 'POST';
  /** Path below the API base, e.g. `/api/book/home/index`. */
  readonly path: string;
  /** Query parameters; `undefined` ones are omitted. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Form fields of the body. */
  readonly form?: Readonly<Record<string, string | number | undefined>>;
  /** Base URL: calls with user context, static calls, or the payment host. Default `dynamic`. */
  readonly base?: 'dynamic' | 'static' | 'pay';
  /** `envelope` returns the whole envelope, also of a refusal, instead of its data only. */
  readonly read?: 'data' | 'envelope';
}

function toSearchParams(record: Call['form']): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(record ?? {})) {
    if (value !== undefined) params.set(name, String(value));
  }
  return params;
}

/** The URL of a call. The browser navigates to it when the response is a page (spec §7 pay apply). */
export function callAddress(call: Call): string {
  const { staticApi, payHost, dynamicApi } = site();
  const base = { static: staticApi, pay: payHost, dynamic: dynamicApi }[call.base ?? 'dynamic'];
  const query = toSearchParams(call.query).toString();
  return `${base}${call.path}${query ? `?${query}` : ''}`;
}

/**
 * Reads the caller from the account slice. Untyped, since store.ts declares the root state and imports this
 * module.
 */
function callerOf(state: unknown): CallerIdentity {
  const { account } = state as {
    account: { traceId: string; branchId: string; user: { userId: string; account: string } | null };
  };
  return {
    traceId: account.traceId,
    branchId: account.branchId,
    userId: account.user?.userId ?? '',
    account: account.user?.account ?? '',
  };
}

/** Time for which calls may still fail after the browser has reported a network again, in ms. */
const SETTLE_DELAY = 1000;
/** When the browser last reported that the network is back, in ms since the start of the page. */
let networkBackAt = -Infinity;
globalThis.addEventListener?.('online', () => {
  networkBackAt = performance.now();
});

/** Opens an order (spec §7), although it is a GET. */
const ORDER_PATH = '/pay/apply';

/**
 * Uses the prefetched response if there is one. A read that fails although the network returned, during it or just before, is
 * repeated once: views retry only when the network returns.
 */
async function fetchCall(request: Request): Promise<Response> {
  const sentAt = performance.now();
  try {
    return await (takePrefetched(request) ?? fetch(request));
  } catch (error) {
    const isWrite = request.method !== 'GET' || request.url.includes(ORDER_PATH);
    if (isWrite || networkBackAt < sentAt - SETTLE_DELAY) throw error;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_DELAY));
    return fetch(request);
  }
}

const send = fetchBaseQuery({
  fetchFn: (request) => fetchCall(request as Request),
  credentials: 'include',
  timeout: CALL_TIMEOUT,
  validateStatus: (response) => response.status === 200,
  prepareHeaders: (headers, { getState }) => {
    for (const [name, value] of Object.entries(callerHeaders(callerOf(getState())))) headers.set(name, value);
  },
});

type CallResult = { data: unknown; error?: undefined } | { data?: undefined; error: CallError };

/** Endpoints that have made a dynamic call: their cached data belongs to the user who made it. */
const personalEndpoints = new Set<string>();

/** Whether the data of an endpoint belongs to one user. Known after its first call. */
export function isPersonal(endpoint: string): boolean {
  return personalEndpoints.has(endpoint);
}

const RESTORED = '@@api/restored';
/** Restores responses into the cache that were persisted before a reload (cachedAnswers.ts). */
export function answersRestored<Answers>(answers: Answers) {
  return { type: RESTORED, answers } as const;
}

/** Sends one call and parses its envelope. Never throws: each failure is a {@link CallError}. */
async function callQuery(call: Call, queryApi: BaseQueryApi): Promise<CallResult> {
  const method = call.method ?? 'GET';
  const name = `${method} ${call.path}`;
  if (call.base !== 'static') personalEndpoints.add(queryApi.endpoint);
  const response = await send(
    {
      url: callAddress(call),
      method,
      ...(method === 'POST' ? { body: toSearchParams(call.form) } : {}),
    },
    queryApi,
    {},
  );
  if (response.error) {
    const { error } = response;
    // The body of an error response is often not JSON, so its HTTP status decides.
    const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
    if (status === 200) return { error: malformed(name, 'no JSON') };
    // An aborted call is not an error.
    if (!queryApi.signal.aborted) console.error(`${name} failed: ${status}`);
    if (typeof status === 'number') return { error: { kind: 'transport', status } };
    return { error: { kind: 'transport', status: status === 'TIMEOUT_ERROR' ? 'timeout' : 'network' } };
  }
  const envelope: Envelope | undefined = parseEnvelope(response.data);
  if (!envelope) return { error: malformed(name, 'no envelope') };
  if (call.read === 'envelope') return { data: envelope };
  if (!envelope.ok) {
    return { error: { kind: 'refused', code: envelope.code, msg: envelope.msg, data: envelope.data } };
  }
  return { data: envelope.data ?? null };
}

/** Logs an answer that is no answer of its call. @param name Of the call, for the log. */
function malformed(name: string, issue: string): CallError {
  console.error(`${name} is unreadable: ${issue}`);
  return { kind: 'malformed', issue };
}

/** The query cache of the page. Remotes add endpoints with {@link domainApi}. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callQuery,
  keepUnusedDataFor: UNUSED_TTL,
  tagTypes: ['account/User', 'account/Identity'],
  endpoints: () => ({}),
  extractRehydrationInfo: (action) =>
    action.type === RESTORED ? (action as unknown as { answers: never }).answers : undefined,
  catchSchemaFailure: ({ issues }, { endpoint }): CallError => {
    const issue = issues.map(({ message }) => message).join('; ');
    return malformed(endpoint, issue);
  },
});

/**
 * Invalidates the cached data of the previous user: data in use is refetched, the rest is removed. Responses
 * of static calls are the same for every user and stay.
 */
export function identityChanged() {
  return api.util.invalidateTags(['account/Identity']);
}

/**
 * Prefixes the ids of tags. The cache stores ids as keys of plain objects, so a book with the id
 * `constructor` would match a property of `Object.prototype`.
 */
function safeTags(tags: readonly unknown[]): unknown[] {
  return tags.map((tag) => {
    const { id } = tag as { id?: unknown };
    return id === undefined ? tag : { ...(tag as object), id: `id:${id}` };
  });
}

/** The tags of an endpoint: a list, or a function of the call's result. */
function tagsOf(tags: unknown, args: unknown[]): unknown[] {
  return safeTags(typeof tags === 'function' ? tags(...args) : (tags ?? []));
}

/** Adds the tag that {@link identityChanged} invalidates to each endpoint with dynamic calls. */
function prepareTags(endpoint: string, definition: object): void {
  const tagged = definition as { providesTags?: unknown; invalidatesTags?: unknown };
  const { providesTags: provides, invalidatesTags: invalidates } = tagged;
  tagged.providesTags = (...args: unknown[]) => {
    const tags = tagsOf(provides, args);
    return personalEndpoints.has(endpoint) ? [...tags, 'account/Identity'] : tags;
  };
  if (invalidates) tagged.invalidatesTags = (...args: unknown[]) => tagsOf(invalidates, args);
}

type CallBaseQuery = typeof callQuery;
/** The endpoint builder that {@link domainApi} passes. */
export type CallBuilder<Tag extends string> = EndpointBuilder<CallBaseQuery, Tag | 'account/User', 'api'>;

/**
 * The part of the query cache that belongs to a domain. Tags and endpoint names must start with the domain's
 * name, so that names of two teams cannot collide. This is checked in production too.
 */
export function domainApi<Name extends string, Tag extends `${Name}/${string}` = never>(
  domain: Name,
  tags: readonly Tag[] = [],
) {
  const tagged = api.enhanceEndpoints({ addTagTypes: tags });
  type Inject = typeof tagged.injectEndpoints;
  type Definitions = ReturnType<Parameters<Inject>[0]['endpoints']>;
  return {
    /**
     * Adds endpoints and returns the API with their hooks.
     * @throws Error for a name without the domain's prefix.
     */
    inject<Added extends Definitions & Record<Exclude<keyof Added, `${Name}${string}`>, never>>(
      endpoints: (build: Parameters<Parameters<Inject>[0]['endpoints']>[0]) => Added,
    ) {
      return tagged.injectEndpoints({
        endpoints: (build) => {
          const added = endpoints(build);
          for (const [name, definition] of Object.entries(added)) {
            if (!name.startsWith(domain)) throw new Error(`'${name}' must start with '${domain}'`);
            prepareTags(name, definition);
          }
          return added;
        },
        // A second build of the same remote injects its endpoints again.
        overrideExisting: true,
      });
    },
  };
}
