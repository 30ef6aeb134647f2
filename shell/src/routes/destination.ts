/** Where an address leads (spec §2 route list): to a redirect, a remote's page, or something the shell says itself. */

import { matchPage, owns } from '@manying/platform/addresses';
import type { PageAddress } from '@manying/platform/contract';
import { chooseRelease, type Registry, type Release, type RemoteEntry } from '@manying/platform/registry';

/** What an address leads to. */
export type Destination =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'page'; readonly remote: string; readonly page: PageAddress }
  /** A page the remote owns whose screen is not released yet. */
  | { readonly kind: 'planned'; readonly page: PageAddress }
  | { readonly kind: 'placeholder'; readonly page: PageAddress }
  /** The remote that owns the address cannot be loaded, or the registry cannot be read. */
  | { readonly kind: 'unavailable'; readonly remote: string; readonly page: PageAddress };

/** Where the root and every unknown address end. */
const HOME = '/index';

/** Redirects of spec §2 by exact address. */
const REDIRECTS: Readonly<Record<string, string>> = { '/': HOME, '/home.html': '/home' };

const PLACEHOLDER: PageAddress = {
  path: '/placeholder',
  title: '网站建设中',
  mode: 'comic',
  tabs: false,
  level: 0,
  enter: 'side',
};

/** What surrounds an address of which nothing is known but its owner. */
const unknownPage = (pathname: string): PageAddress => ({
  path: pathname,
  title: '',
  mode: 'keep',
  tabs: true,
  level: 0,
  enter: 'side',
});

/** A path without its trailing slashes; the root stays. */
function withoutTrailingSlashes(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}

/**
 * Resolves an address.
 * @param registry `undefined` when it could not be read: every page is then unavailable.
 * @param search kept on redirects, so that a tgId survives them.
 * @param choose the build a visitor gets of a remote: its pages count.
 */
export function destinationOf(
  registry: Registry | undefined,
  pathname: string,
  search: string,
  choose: (name: string, entry: RemoteEntry) => Release | undefined = chooseRelease,
): Destination {
  const path = withoutTrailingSlashes(pathname);
  const redirect = REDIRECTS[path];
  if (redirect) return { kind: 'redirect', to: `${redirect}${search}` };
  if (path === PLACEHOLDER.path) return { kind: 'placeholder', page: PLACEHOLDER };
  if (!registry) return { kind: 'unavailable', remote: '', page: unknownPage(path) };

  for (const [name, entry] of Object.entries(registry.remotes)) {
    if (!entry.addresses.some((address) => owns(address, path))) continue;
    const release = choose(name, entry);
    if (!release) return { kind: 'unavailable', remote: name, page: unknownPage(path) };
    const page = release.pages.find((candidate) => matchPage(candidate, path));
    if (page) return { kind: 'page', remote: name, page };
    const planned = release.planned.find((candidate) => matchPage(candidate, path));
    if (planned) return { kind: 'planned', page: planned };
  }
  for (const [name, { addresses }] of Object.entries(registry.broken)) {
    if (addresses.some((address) => owns(address, path))) {
      return { kind: 'unavailable', remote: name, page: unknownPage(path) };
    }
  }
  // An entry too broken to say what it owns may own this address.
  const unknownOwner = Object.entries(registry.broken).find(([, { addresses }]) => addresses.length === 0);
  if (unknownOwner) return { kind: 'unavailable', remote: unknownOwner[0], page: unknownPage(path) };
  return { kind: 'redirect', to: `/${search}` };
}
