/** Whether a browser can show the store, and whether it needs help. */

/** The part of a window that is looked at. */
export interface Abilities {
  readonly Promise: { readonly withResolvers?: unknown };
  readonly URL: { readonly canParse?: unknown };
  readonly AbortSignal: { readonly any?: unknown };
}

/**
 * Whether the polyfills are needed. These came last of all that is polyfilled, in one browser or the other: a browser
 * with all of them has the rest too (`NATIVE_VERSIONS` in shared/build/src/browserSupport.ts).
 */
export function needsPolyfills(window: Abilities): boolean {
  return !(window.Promise.withResolvers && window.URL.canParse && window.AbortSignal.any);
}
