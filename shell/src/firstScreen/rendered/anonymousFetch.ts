/**
 * The requests of a render on a server: those of a visitor about whom nothing is known. Cookies and the headers
 * of the caller never leave the server, whatever a screen or a later version of the platform sets.
 */

/** Headers of a call that say nothing about the visitor. */
const ALLOWED_HEADERS = ['accept', 'content-type', 'range'];

/** Longest time of one call, in ms. Longer than the visitor waits: a slow answer is for the next visitor. */
export const CALL_TIMEOUT = 3000;

/** Where a server reaches an origin: the origin that visitors know, and the address inside the deployment. */
export type InternalOrigins = Readonly<Record<string, string>>;

/** Replaces `fetch` of this process. @param origins that may be called. @param internal of them, those reached elsewhere. */
export function fetchAnonymously(
  origins: readonly string[],
  internal: InternalOrigins = {},
  send: typeof fetch = fetch,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname, search } = new URL(request.url);
    if (!origins.includes(origin)) {
      throw new Error(`${request.url} is not an address of the provider`);
    }
    const headers = new Headers();
    for (const name of ALLOWED_HEADERS) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const { method } = request;
    return send((internal[origin] ?? origin) + pathname + search, {
      method,
      headers,
      credentials: 'omit',
      redirect: 'error',
      ...(method === 'POST' ? { body: await request.text() } : {}),
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(CALL_TIMEOUT)]),
    });
  };
}
