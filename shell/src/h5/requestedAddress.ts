/**
 * The address that the visitor requested before the redirect to /h5/pc or /h5/wechat, from the parameter
 * `to`.
 */
import { parseUrl } from '@manying/platform/addresses';
import type { ClientKind } from '@manying/platform/platformDetection';
import { redirectTarget } from '../client/redirectTarget.ts';

const FALLBACK = '/home';

/**
 * The requested address as an absolute URL. Only addresses of this site outside of /h5/ are accepted; all
 * others become /home. Use its `href`, never its parts: a path may begin with two slashes.
 */
export function requestedAddress(search: string, origin: string): URL {
  const home = new URL(FALLBACK, origin);
  const to = new URLSearchParams(search).get('to');
  const requested = to?.startsWith('/') ? parseUrl(to, origin) : undefined;
  return requested?.origin === home.origin && !/^\/h5(?:\/|$)/.test(requested.pathname) ? requested : home;
}

/**
 * Forward target when `page` is opened in a browser that it is not for: in-app browsers pass the address of
 * this page to the system browser. `undefined` to stay.
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

/** An address for display: without the protocol, and without a bare `/home`. */
export function displayAddress(address: URL): string {
  const path = address.pathname + address.search + address.hash;
  return decodeIfPossible(address.host + (path === FALLBACK ? '' : path));
}

function decodeIfPossible(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    // Invalid percent encoding is shown unchanged.
    return text;
  }
}

/** Whether a host name is the loopback address, which other devices cannot open. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
