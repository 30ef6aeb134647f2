/**
 * The first call of a page, prefetched by the first script of index.html while the application is loading.
 * The page's own call takes the response from here.
 */

/** A prefetched call. */
export interface PrefetchedCall {
  readonly address: string;
  /** Its headers. If the identity of the caller has changed since, the response is not used. */
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Promise<Response>;
  /** Aborts the request. The first script aborts it after {@link CALL_TIMEOUT}. */
  readonly controller: AbortController;
}

declare global {
  interface Window {
    manyingPrefetch?: PrefetchedCall | undefined;
  }
}

/**
 * The response with its complete body, so that the time-out covers the body. A failed prefetch is repeated, a timed-out one is not.
 * @throws DOMException `TimeoutError`.
 */
async function bufferedResponse({ answer, controller }: PrefetchedCall, request: Request): Promise<Response> {
  try {
    const response = await answer;
    // `null` for an empty body, which some statuses require.
    return new Response((await response.text()) || null, response);
  } catch {
    if (controller.signal.aborted) throw new DOMException('signal timed out', 'TimeoutError');
    return fetch(request);
  }
}

/**
 * Takes the prefetched response of the same call, at most once; `undefined` if there is none. Aborting
 * `request` aborts it. Rejects with a `TimeoutError` when the prefetched call times out.
 */
export function takePrefetched(request: Request): Promise<Response> | undefined {
  const prefetched = globalThis.window?.manyingPrefetch;
  if (!prefetched || request.method !== 'GET' || prefetched.address !== request.url) return undefined;
  window.manyingPrefetch = undefined;
  const abort = () => prefetched.controller.abort();
  const sameHeaders = Object.entries(prefetched.headers).every(
    ([name, value]) => request.headers.get(name) === value,
  );
  if (!sameHeaders || request.signal.aborted) abort();
  if (prefetched.controller.signal.aborted) return undefined;
  request.signal.addEventListener('abort', abort);
  return bufferedResponse(prefetched, request);
}
