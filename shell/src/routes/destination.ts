/** Resolves an address (spec §2 route list) to a redirect, a remote's page, or a page of the shell. */

import { matchPage, owns, withoutTrailingSlashes } from '@manying/platform/addresses';
import type { PageAddress } from '@manying/platform/contract';
import { chooseRelease, type Registry } from '@manying/platform/registry';
import type { Release, RemoteEntry } from '@manying/platform/registryDocument';
import { PLACEHOLDER, REDIRECTS } from './fixedAddresses.ts';

/** The result for an address. */
export type Destination =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'page'; readonly remote: string; readonly page: PageAddress }
  /** A page of the remote whose screen is not released yet. */
  | { readonly kind: 'planned'; readonly page: PageAddress }
  | { readonly kind: 'placeholder'; readonly page: PageAddress }
  /** The remote that owns the address cannot be loaded, or the registry cannot be read. */
  | { readonly kind: 'unavailable'; readonly remote: string; readonly page: PageAddress };

/** The layout of an address whose page is unknown. */
const unknownPage = (pathname: string): PageAddress => ({
  path: pathname,
  title: '',
  mode: 'keep',
  tabs: true,
  level: 0,
  enter: 'side',
});

/**
 * Resolves an address.
 * @param registry `undefined` when it could not be read: every page is then unavailable.
 * @param search kept on redirects, so that a tgId is not lost.
 * @param choose selects the build of a remote for this visitor, whose pages are used.
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
  // A broken entry without addresses may own this address.
  const unknownOwner = Object.entries(registry.broken).find(([, { addresses }]) => addresses.length === 0);
  if (unknownOwner) return { kind: 'unavailable', remote: unknownOwner[0], page: unknownPage(path) };
  return { kind: 'redirect', to: `/${search}` };
}
