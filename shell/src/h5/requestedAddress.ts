/** The address a visitor requested before the redirect, as /h5/pc and /h5/wechat get it in `to`. */
import { parseUrl } from '@manying/platform/addresses';
import { type ClientKind, redirectTarget } from '../client/clientKind.ts';

const FALLBACK = '/home';

/**
 * The requested address as a whole URL. Only addresses of this very site outside /h5/ are honoured; anything else is
 * /home. Use its `href`, never its parts: a path may itself begin with two slashes.
 */
export function requestedAddress(search: string, origin: string): URL {
  const home = new URL(FALLBACK, origin);
  const to = new URLSearchParams(search).get('to');
  const requested = to?.startsWith('/') ? parseUrl(to, origin) : undefined;
  return requested?.origin === home.origin && !/^\/h5(?:\/|$)/.test(requested.pathname) ? requested : home;
}

/**
 * Where a visitor belongs who opened `page` in another browser than it was made for: an in-app browser hands its own
 * address, this page's, to the real browser. `undefined` to stay.
 */
export function forwardAddress(
  page: Pick<Location, 'origin' | 'pathname' | 'search'>,
  kind: ClientKind,
): string | undefined {
  if (!new URLSearchParams(page.search).has('to')) return undefined;
  const requested = requestedAddress(page.search, page.origin);
  const target = redirectTarget(requested, kind, false);
  return target?.startsWith(`${page.pathname}?`) ? undefined : requested.href;
}

/** An address as people read it: without the protocol, without a bare `/home`. */
export function displayAddress(address: URL): string {
  const path = address.pathname + address.search + address.hash;
  return decodeIfPossible(address.host + (path === FALLBACK ? '' : path));
}

function decodeIfPossible(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    // A stray % is shown as it is.
    return text;
  }
}

/** Whether an address leads nowhere but to the computer it is opened on. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
