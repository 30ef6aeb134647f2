/** A fake provider: answers the calls of a screen from a table, and records them. */
import type { SiteConfig } from '@manying/platform/site';
import { vi } from 'vitest';
import { setTestSite } from './site.ts';

const HOST = 'https://provider.test';
const isProvider = (address: string) => /(^|\.)provider\.test$/.test(new URL(address).hostname);
/** Number of networks so far. */
let networks = 0;
const realFetch = window.fetch.bind(window);
// Outside of a network there is no provider: a late call of a test must not wait for the real network.
window.fetch = async (input, init) => {
  if (isProvider(new Request(input, init).url)) throw new TypeError('No provider outside of a network');
  return realFetch(input, init);
};
/** Aborts the requests of the running test. */
let testEnd = new AbortController();

/**
 * Aborts the requests of a test that has ended. Otherwise a late answer, such as a registration, stores its result in the
 * next test.
 */
export function abortRequests(): void {
  testEnd.abort();
  testEnd = new AbortController();
}

/** Creates the response to a request; called for each request. */
export type Answer = (address: URL) => Response | Promise<Response>;

/** An answer that does not depend on the address. */
type ConstantAnswer = (address?: URL) => Response | Promise<Response>;

/** Answers by path. A key that ends in `*` matches all paths with that prefix for which there is no exact key. */
export type AnswerTable = Readonly<Record<string, Answer>>;

/** A successful answer. */
export const ok = (data: unknown, msg = ''): ConstantAnswer => {
  return () => Response.json({ result: true, code: 200, msg, data });
};
/** A refusal with its code. */
export const refused = (code: number, msg = '', data: unknown = null): ConstantAnswer => {
  return () => Response.json({ result: false, code, msg, data });
};
/** An HTTP status without a body. */
export const status = (code: number): ConstantAnswer => {
  return () => new Response(null, { status: code });
};
/** Answers in sequence; the last one repeats. */
export function inSequence(...answers: readonly Answer[]): Answer {
  let next = 0;
  return (address) => {
    const answer = answers[Math.min(next, answers.length - 1)] ?? status(404);
    next += 1;
    return answer(address);
  };
}
/** An answer that is pending until `release` is called. */
export function deferred(answer: Answer): { readonly answer: Answer; readonly release: () => void } {
  const gate = Promise.withResolvers<void>();
  return { answer: (address) => gate.promise.then(() => answer(address)), release: () => gate.resolve() };
}

/** Returns `answer`, but rejects as soon as the signal is aborted, as `fetch` does. */
function abortable(signal: AbortSignal, answer: Response | Promise<Response>): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason));
  return Promise.race([answer, promise]);
}

/** The answer to a path, the exact key first. */
function answerTo(pathname: string, table: AnswerTable): Answer | undefined {
  const prefix = Object.keys(table).find((key) => key.endsWith('*') && pathname.startsWith(key.slice(0, -1)));
  return table[pathname] ?? (prefix === undefined ? undefined : table[prefix]);
}

interface ReceivedRequest {
  /** Method and path: `GET /api/user/info`. */
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  /** Form fields; complete when the request is answered. */
  readonly form: Readonly<Record<string, string>>;
}

/** What the fake provider has received so far. */
export interface Network {
  /** Requests in order, as `GET /path?query`; without range requests. */
  readonly requests: string[];
  /** The same as `/path?query`. */
  readonly paths: string[];
  /** Range requests, which probe picture sizes, as `/path?query`. */
  readonly rangePaths: string[];
  /** Number of requests that start so: `countOf('POST /api/vod/buy')`. */
  countOf(call: string): number;
  /** Form fields of each such request, in order: `forms('POST /api/user/login')`. */
  forms(call: string): Readonly<Record<string, string>>[];
  /** Query parameters of each such request, in order. */
  queries(call: string): Readonly<Record<string, string>>[];
}

/**
 * Answers the requests to the provider from a table, which may be changed between requests. Paths that are neither in it
 * nor in `defaults` return 404. Requests to other hosts go to the network, unless the table has their full address.
 * @param site what differs from the site of the tests.
 */
export function network(
  table: AnswerTable,
  { site = {}, defaults = {} }: { readonly site?: Partial<SiteConfig>; readonly defaults?: AnswerTable } = {},
): Network {
  // Loaded pictures are cached by address: pictures of an earlier test, or of a retried one, must not answer this one.
  networks += 1;
  const pictureOrigin = `https://pictures-${networks}.provider.test`;
  setTestSite(HOST, { imageHost: `${pictureOrigin}/img`, ...site });
  const requests: string[] = [];
  const paths: string[] = [];
  const rangePaths: string[] = [];
  const received: ReceivedRequest[] = [];
  const { signal } = testEnd;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const address = new URL(request.url);
    const { origin, pathname, search, searchParams } = address;
    if (origin !== HOST && origin !== pictureOrigin)
      return table[request.url]?.(address) ?? realFetch(input, init);
    const path = pathname + search;
    if (request.headers.has('Range')) rangePaths.push(path);
    else {
      const form: Record<string, string> = {};
      const call = `${request.method} ${pathname}`;
      requests.push(call + search);
      paths.push(path);
      received.push({ call, query: Object.fromEntries(searchParams), form });
      Object.assign(form, Object.fromEntries(new URLSearchParams(await request.text())));
    }
    const answer = answerTo(pathname, table) ?? answerTo(pathname, defaults) ?? status(404);
    return abortable(AbortSignal.any([request.signal, signal]), answer(address));
  });
  const receivedBy = (call: string) => received.filter((request) => request.call === call);
  return {
    requests,
    paths,
    rangePaths,
    countOf: (call) => requests.filter((request) => request.startsWith(call)).length,
    forms: (call) => receivedBy(call).map(({ form }) => form),
    queries: (call) => receivedBy(call).map(({ query }) => query),
  };
}
