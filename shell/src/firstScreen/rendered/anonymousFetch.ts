/**
 * The requests of a render on a server: those of a visitor about whom nothing is known. Cookies and the headers
 * of the caller never leave the server, whatever a screen or a later version of the platform sets.
 */

/** Headers of a call that say nothing about the visitor. */
const ALLOWED_HEADERS = ['accept', 'content-type', 'range'];

/** Longest time of one call, in ms. Longer than the visitor waits: a slow answer is for the next visitor. */
export const CALL_TIMEOUT = 3000;

/** Replaces `fetch` of this process. @param origins that may be called. */
export function fetchAnonymously(origins: readonly string[], send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (!origins.includes(new URL(request.url).origin)) {
      throw new Error(`${request.url} is not an address of the provider`);
    }
    const headers = new Headers();
    for (const name of ALLOWED_HEADERS) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const { method } = request;
    return send(request.url, {
      method,
      headers,
      credentials: 'omit',
      redirect: 'error',
      ...(method === 'POST' ? { body: await request.text() } : {}),
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(CALL_TIMEOUT)]),
    });
  };
}
