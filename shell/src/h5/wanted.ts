/** The address a visitor wanted before the redirect, as /h5/pc and /h5/wechat get it in `to`. */
import { parseUrl } from '@manying/platform/addresses';
import { type ClientKind, redirectTarget } from '../client/clientKind.ts';

const FALLBACK = '/home';

/**
 * The wanted address as a whole URL. Only addresses of this very site outside /h5/ are honoured; anything else is
 * /home. Use its `href`, never its parts: a path may itself begin with two slashes.
 */
export function wantedAddress(search: string, origin: string): URL {
  const home = new URL(FALLBACK, origin);
  const to = new URLSearchParams(search).get('to');
  const wanted = to?.startsWith('/') ? parseUrl(to, origin) : undefined;
  return wanted?.origin === home.origin && !/^\/h5(?:\/|$)/.test(wanted.pathname) ? wanted : home;
}

/**
 * Where a visitor belongs who opened `page` in another browser than it was made for: an in-app browser hands its own
 * address, this page's, to the real browser. `undefined` to stay.
 */
export function onward(
  page: Pick<Location, 'origin' | 'pathname' | 'search'>,
  kind: ClientKind,
): string | undefined {
  if (!new URLSearchParams(page.search).has('to')) return undefined;
  const wanted = wantedAddress(page.search, page.origin);
  const target = redirectTarget(wanted, kind, false);
  return target?.startsWith(`${page.pathname}?`) ? undefined : wanted.href;
}

/** An address as people read it: without the protocol, without a bare `/home`. */
export function readable(address: URL): string {
  const place = address.pathname + address.search + address.hash;
  return decodeLoosely(address.host + (place === FALLBACK ? '' : place));
}

function decodeLoosely(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    // A stray % is shown as it is.
    return text;
  }
}

/** Whether an address leads nowhere but to the computer it is opened on. */
export function onlyThisComputer(hostname: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
