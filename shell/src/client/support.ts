/** Whether a browser needs the polyfills. */

/** The part of a window that is checked. */
export interface WindowFeatures {
  readonly Promise: { readonly withResolvers?: unknown };
  readonly URL: { readonly canParse?: unknown };
  readonly AbortSignal: { readonly any?: unknown };
}

/**
 * Whether the polyfills are needed. Of all polyfilled features these are the newest in each engine: a browser
 * that has them has the others too (`NATIVE_VERSIONS` in shared/build/src/browserSupport.ts).
 */
export function needsPolyfills(window: WindowFeatures): boolean {
  return !(window.Promise.withResolvers && window.URL.canParse && window.AbortSignal.any);
}
