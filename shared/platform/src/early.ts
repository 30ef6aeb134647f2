/**
 * The first call of a page, made by the first script of index.html while the application is still on its way: here it
 * is found by the call that the page makes itself.
 */

/** A call under way. */
export interface EarlyCall {
  readonly address: string;
  /** The headers it carries; a caller who is somebody else by now makes the call anew. */
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    manyingEarly?: EarlyCall | undefined;
  }
}

/** The answer to the same call made early, once; `undefined` when there is none. */
export function takeEarly(request: Request): Promise<Response> | undefined {
  const early = globalThis.window?.manyingEarly;
  if (!early || request.method !== 'GET' || early.address !== request.url) return undefined;
  window.manyingEarly = undefined;
  const same = Object.entries(early.headers).every(([name, value]) => request.headers.get(name) === value);
  return same ? early.answer : undefined;
}
