/** The origin of a request, from headers that a page cannot forge. */
export interface RequestOrigin {
  /** `Origin`. */
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`; browsers before 2023 may not send it. */
  readonly site: string | undefined;
  /** `Sec-Fetch-Mode`. */
  readonly mode: string | undefined;
  /** `Referer`. */
  readonly referer: string | undefined;
  /** Whether it has a header of the store's calls (spec §7), which needs a preflight from another site. */
  readonly hasClientHeader: boolean;
}

/** Whether a POST was sent by a page of these origins. Browsers always send the origin of a POST. */
export function isTrustedPost({ origin, site }: RequestOrigin, trusted: readonly string[]): boolean {
  if (site === 'cross-site') return false;
  // Without an origin (or null), `Sec-Fetch-Site` can still prove that it is the provider's own page.
  return origin === undefined || origin === 'null' ? site === 'same-origin' : trusted.includes(origin);
}

/**
 * Whether a GET was fetched by a script of these origins. Excludes what a page of another site can cause,
 * such as links and images.
 */
export function isTrustedFetch(
  { origin, site, mode, hasClientHeader }: RequestOrigin,
  trusted: readonly string[],
): boolean {
  if (site === 'cross-site') return false;
  if (mode !== undefined && mode !== 'cors' && mode !== 'same-origin') return false;
  // Same-origin GETs have no Origin header.
  return origin === undefined ? hasClientHeader : trusted.includes(origin);
}

/** Whether a navigation started on a page of these origins. */
export function isTrustedNavigation({ site, referer }: RequestOrigin, trusted: readonly string[]): boolean {
  if (referer !== undefined && URL.canParse(referer)) return trusted.includes(new URL(referer).origin);
  return site === 'same-origin' || site === 'same-site';
}
