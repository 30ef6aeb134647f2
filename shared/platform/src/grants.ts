/**
 * Grants that end (decisions, Grants): how those of pictures are renewed, and how to know that a film's has ended. Who has
 * shown a chapter for hours, or saves one that was opened long ago, asks for it anew when the image host refuses a picture,
 * and goes on with the new paths. Places that show pictures notice nothing: a picture is known by its path without the grant.
 * Since contract 1.3.
 */

import { type PictureWidth, pictureAddress, pictureKey, setGrantedFetch } from '@manying/platform/imageHost';

/** Statuses by which a host refuses a grant. */
const REFUSED_STATUSES = [403, 410];
/** Pause after a renewal before the next one of the same pictures, in ms. It doubles until one helps. */
const MIN_BACKOFF = 5000;
const MAX_BACKOFF = 300_000;

const WIDTH_SUFFIX = /_(\d+)_0\.img(#.*)?$/;
/** What a picture is called in whatever width, and with whatever grant. */
const pictureName = (address: string) => pictureKey(address).replace(WIDTH_SUFFIX, '');
const pictureNameOfPath = (path: string) => pictureName(pictureAddress(path, 500));

/** Pictures whose grants are renewed together. */
interface GrantRenewal {
  /** A picture's newest address, in the width of the one given. */
  addressOf(address: string): string;
  /** Asks for newer addresses, once for all who want them now, and not when that was done a moment ago. */
  renew(): Promise<void>;
  /** A renewed grant has opened a picture. */
  resetBackoff(): void;
}

/** Asks for the same paths anew; `undefined` when they cannot be had, or not any more. */
type Refetch = () => Promise<readonly string[] | undefined>;

function createRenewal(paths: readonly string[], refetch: Refetch): GrantRenewal {
  /** Newest paths by name. */
  const latestPaths = new Map<string, string>();
  let pendingRefetch: Promise<void> | undefined;
  /** In ms of `performance.now()`. */
  let nextRefetchAt = 0;
  let backoff = MIN_BACKOFF;

  async function refetchPaths(): Promise<void> {
    try {
      const fresh = await refetch();
      // Other pages than before are no pictures for the places of these.
      if (fresh?.length !== paths.length) return;
      for (const [index, path] of paths.entries())
        latestPaths.set(pictureNameOfPath(path), fresh[index] ?? path);
    } catch (error) {
      console.warn('The grants of pictures cannot be renewed.', error);
    } finally {
      pendingRefetch = undefined;
      nextRefetchAt = performance.now() + backoff;
      backoff = Math.min(2 * backoff, MAX_BACKOFF);
    }
  }

  return {
    addressOf(address) {
      const path = latestPaths.get(pictureName(address));
      return path === undefined
        ? address
        : pictureAddress(path, Number(WIDTH_SUFFIX.exec(address)?.[1]) as PictureWidth);
    },
    async renew() {
      if (!pendingRefetch && performance.now() >= nextRefetchAt) pendingRefetch = refetchPaths();
      await pendingRefetch;
    },
    resetBackoff() {
      backoff = MIN_BACKOFF;
    },
  };
}

/** Who renews a picture's grant, by its name; the last one to say so counts. */
const renewals = new Map<string, readonly GrantRenewal[]>();

setGrantedFetch(async (address, fetchAddress) => {
  const renewal = renewals.get(pictureName(address))?.at(-1);
  if (!renewal) return fetchAddress(address);
  const requested = renewal.addressOf(address);
  const response = await fetchAddress(requested);
  if (response.ok && requested !== address) renewal.resetBackoff();
  if (!REFUSED_STATUSES.includes(response.status)) return response;
  // Another picture may have had it renewed since this one was asked for.
  if (renewal.addressOf(address) === requested) await renewal.renew();
  const fresh = renewal.addressOf(address);
  return fresh === requested ? response : fetchAddress(fresh);
});

/**
 * Has the grants of these pictures renewed when the image host refuses one. Returns how to stop.
 * @param paths of the pictures, as they were given.
 * @param askAnew asks for them in the same order.
 */
export function renewGrants(paths: readonly string[], refetch: Refetch): () => void {
  const renewal = createRenewal(paths, refetch);
  const names = new Set(paths.map(pictureNameOfPath));
  for (const name of names) renewals.set(name, [...(renewals.get(name) ?? []), renewal]);
  return () => {
    for (const name of names) {
      const remaining = renewals.get(name)?.filter((other) => other !== renewal) ?? [];
      if (remaining.length > 0) renewals.set(name, remaining);
      else renewals.delete(name);
    }
  };
}

/**
 * Whether an address of a film is refused to who has it: its grant has ended. Also where that cannot be told, because the
 * media host lets no page ask. `false` without a network.
 */
export async function isGrantRefused(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return REFUSED_STATUSES.includes(response.status);
  } catch {
    // Fetching says nothing about why it failed.
    return navigator.onLine;
  }
}

/** Former names, for builds of contract 1.3. @public */
export { isGrantRefused as isRefused };
