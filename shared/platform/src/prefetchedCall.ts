/**
 * The first call of a page, made by the first script of index.html while the application is still on its way: here it
 * is found by the call that the page makes itself.
 */

/** A call under way. */
export interface PrefetchedCall {
  readonly address: string;
  /** The headers it carries; a caller who is somebody else by now makes the call anew. */
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Promise<Response>;
  /** Aborts the request. Whoever makes the call aborts it when its time ({@link CALL_TIMEOUT}) is over. */
  readonly controller: AbortController;
}

declare global {
  interface Window {
    manyingPrefetch?: PrefetchedCall | undefined;
  }
}

/** The whole answer: a body that never ends is a call that times out. @throws DOMException `TimeoutError`. */
async function bufferedResponse({ answer, controller }: PrefetchedCall): Promise<Response> {
  try {
    const response = await answer;
    // An empty text is no body: some statuses permit none.
    return new Response((await response.text()) || null, response);
  } catch (error) {
    if (controller.signal.aborted) throw new DOMException('signal timed out', 'TimeoutError');
    throw error;
  }
}

/**
 * The answer to the same call made early, once; `undefined` when there is none. It is aborted with the request, and
 * rejects with a `TimeoutError` when the time of the early call is over.
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
  return bufferedResponse(prefetched);
}
