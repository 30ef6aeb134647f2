/** Where a request comes from, as a browser says it: no page can write these headers itself. */
export interface RequestOrigin {
  /** `Origin`. */
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`; browsers before 2023 may not send it. */
  readonly site: string | undefined;
  /** `Sec-Fetch-Mode`. */
  readonly mode: string | undefined;
  /** `Referer`. */
  readonly referer: string | undefined;
  /** Whether it carries a header of the store's calls (spec §7), for which a page of another site would have to ask first. */
  readonly hasClientHeader: boolean;
}

/** Whether a POST was sent by a page of these origins. Every browser names the origin of a POST. */
export function isTrustedPost({ origin, site }: RequestOrigin, own: readonly string[]): boolean {
  if (site === 'cross-site') return false;
  // A page that tells no origin (null) may still be known to be the provider's own.
  return origin === undefined || origin === 'null' ? site === 'same-origin' : own.includes(origin);
}

/**
 * Whether a GET was fetched by a script of these origins. Links, pictures, frames, prefetches and whatever else a page of
 * another site can cause are none.
 */
export function isTrustedFetch(
  { origin, site, mode, hasClientHeader: marked }: RequestOrigin,
  own: readonly string[],
): boolean {
  if (site === 'cross-site') return false;
  if (mode !== undefined && mode !== 'cors' && mode !== 'same-origin') return false;
  // Fetched from its own origin, a GET names none.
  return origin === undefined ? marked : own.includes(origin);
}

/** Whether a page was opened from a page of these origins, and not by a link or a frame of another site. */
export function isTrustedNavigation({ site, referer }: RequestOrigin, own: readonly string[]): boolean {
  if (referer !== undefined && URL.canParse(referer)) return own.includes(new URL(referer).origin);
  return site === 'same-origin' || site === 'same-site';
}
