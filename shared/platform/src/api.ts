/**
 * The one query cache and the rules of every call (spec §7): form-encoded, 30 s, four headers,
 * a status other than 200 rejected and logged with no message, every answer read through a schema.
 */

import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { type CallError, type Envelope, parseEnvelope } from '@manying/platform/envelope';
import { type CallerIdentity, callerHeaders } from '@manying/platform/identity';
import { takePrefetched } from '@manying/platform/prefetchedCall';
import { site } from '@manying/platform/site';
import {
  type BaseQueryApi,
  createApi,
  type EndpointBuilder,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';

/** How long an unused answer is kept, in s: hidden pages of the stack keep their lists. */
const UNUSED_TTL = 600;

/** A call as an endpoint describes it. */
export interface Call {
  readonly method?: 'GET' | 'POST';
  /** Path below the API base, e.g. `/api/book/home/index`. */
  readonly path: string;
  /** Query parameters; absent ones are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Form fields of the body. */
  readonly form?: Readonly<Record<string, string | number | undefined>>;
  /** Static calls need no user context and have a base of their own, and so has the payment host. */
  readonly base?: 'dynamic' | 'static' | 'pay';
  /** `envelope`: hand over the whole envelope, refusals included, instead of only its data. */
  readonly read?: 'data' | 'envelope';
}

function toSearchParams(record: Call['form']): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(record ?? {})) {
    if (value !== undefined) params.set(name, String(value));
  }
  return params;
}

/** The address of a call; the browser is sent there where a page answers (spec §7 pay apply). */
export function callAddress(call: Call): string {
  const { staticApi, payHost, dynamicApi } = site();
  const base = { static: staticApi, pay: payHost, dynamic: dynamicApi }[call.base ?? 'dynamic'];
  const query = toSearchParams(call.query).toString();
  return `${base}${call.path}${query ? `?${query}` : ''}`;
}

/** Reads the caller out of the account slice; the root state's type lives in store.ts, which needs this module. */
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

/** Makes a call, unless it was made early. One that failed early is made again; one that timed out is not. */
async function fetchCall(request: Request): Promise<Response> {
  try {
    const prefetched = await takePrefetched(request);
    if (prefetched) return prefetched;
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw error;
  }
  return fetch(request);
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

/** Endpoints that have made a dynamic call: what they know belongs to the user who asked. */
const personalEndpoints = new Set<string>();

/** Whether what an endpoint answers belongs to the user who asks, as far as it has asked. */
export function isPersonal(endpoint: string): boolean {
  return personalEndpoints.has(endpoint);
}

const RESTORED = '@@api/restored';
/** Puts answers into the cache that an earlier load of the page has kept (cachedAnswers.ts). */
export function answersRestored<Answers>(answers: Answers) {
  return { type: RESTORED, answers } as const;
}

/** Sends one call and reads its envelope. Never throws: every fault is a {@link CallError}. */
async function callQuery(call: Call, queryApi: BaseQueryApi): Promise<CallResult> {
  const method = call.method ?? 'GET';
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
    if (error.status === 'PARSING_ERROR' && error.originalStatus === 200) return malformed(call, 'no JSON');
    // An error page is seldom JSON: its status is what counts.
    const status = error.status === 'PARSING_ERROR' ? error.originalStatus : error.status;
    // A call given up by its page is nobody's fault.
    if (!queryApi.signal.aborted) console.error(`${method} ${call.path} failed: ${status}`);
    if (status === 'TIMEOUT_ERROR') return { error: { kind: 'transport', status: 'timeout' } };
    return { error: { kind: 'transport', status: typeof status === 'number' ? status : 'network' } };
  }
  const envelope: Envelope | undefined = parseEnvelope(response.data);
  if (!envelope) return malformed(call, 'no envelope');
  if (call.read === 'envelope') return { data: envelope };
  if (!envelope.ok) {
    return { error: { kind: 'refused', code: envelope.code, msg: envelope.msg, data: envelope.data } };
  }
  return { data: envelope.data ?? null };
}

function malformed(call: Call, issue: string): { error: CallError } {
  console.error(`${call.method ?? 'GET'} ${call.path} answered something unreadable: ${issue}`);
  return { error: { kind: 'malformed', issue } };
}

/** The page's one query cache. Remotes add to it through {@link domainApi}. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: callQuery,
  keepUnusedDataFor: UNUSED_TTL,
  tagTypes: ['account/User', 'account/Identity'],
  endpoints: () => ({}),
  extractRehydrationInfo: (action) =>
    action.type === RESTORED ? (action as unknown as { answers: never }).answers : undefined,
  catchSchemaFailure: (failure, { endpoint }): CallError => {
    const issue = failure.issues.map(({ message }) => message).join('; ');
    console.error(`${endpoint} answered something unreadable: ${issue}`);
    return { kind: 'malformed', issue };
  },
});

/**
 * Forgets what the provider told the former user: answers on the screen are asked for again, the others are dropped.
 * Static answers are the same for everybody and stay.
 */
export function identityChanged() {
  return api.util.invalidateTags(['account/Identity']);
}

/**
 * Tags as the cache may hold them. It looks ids up in plain objects: without the prefix a book named `constructor`
 * would find what every object has.
 */
function safeTags(tags: readonly unknown[]): unknown[] {
  return tags.map((tag) => {
    const { id } = tag as { id?: unknown };
    return id === undefined ? tag : { ...(tag as object), id: `id:${id}` };
  });
}

/** Tags given as a list, or made of what a call came to. */
function tagsOf(tags: unknown, args: unknown[]): unknown[] {
  return safeTags(typeof tags === 'function' ? tags(...args) : (tags ?? []));
}

/** Has every answer of a dynamic call follow {@link identityChanged}, beside the tags of its own. */
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
/** The builder an endpoint definition gets. */
export type CallBuilder<Tag extends string> = EndpointBuilder<CallBaseQuery, Tag | 'account/User', 'api'>;

/**
 * The part of the query cache that belongs to a domain. Tags and endpoint names start with the domain's name,
 * so that two teams can never meet; a name that does not is refused, in production too.
 */
export function domainApi<Name extends string, Tag extends `${Name}/${string}` = never>(
  domain: Name,
  tags: readonly Tag[] = [],
) {
  const tagged = api.enhanceEndpoints({ addTagTypes: tags });
  type Inject = typeof tagged.injectEndpoints;
  type Definitions = ReturnType<Parameters<Inject>[0]['endpoints']>;
  return {
    /** Adds endpoints and returns the API with their hooks. @throws Error for a name without the domain's prefix. */
    inject<Added extends Definitions & Record<Exclude<keyof Added, `${Name}${string}`>, never>>(
      endpoints: (build: Parameters<Parameters<Inject>[0]['endpoints']>[0]) => Added,
    ) {
      return tagged.injectEndpoints({
        endpoints: (build) => {
          const added = endpoints(build);
          for (const [name, definition] of Object.entries(added)) {
            if (!name.startsWith(domain)) throw new Error(`Endpoint '${name}' must start with '${domain}'`);
            prepareTags(name, definition);
          }
          return added;
        },
        // A healed or newer build of the same remote brings its endpoints again.
        overrideExisting: true,
      });
    },
  };
}
