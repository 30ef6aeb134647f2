/**
 * Expired grants (docs/decisions/016): renews those of pictures, and detects that the grant of a film has
 * expired. If the image host refuses a picture, because its chapter was opened long ago, the chapter is
 * refetched and its new paths are used. Components that show pictures are not affected: a picture's key is
 * its path without the grant. Since contract 1.3.
 */

import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { type PictureWidth, pictureAddress, pictureKey, setGrantedFetch } from '@manying/platform/imageHost';

/** HTTP statuses by which a host refuses a grant. */
const REFUSED_STATUSES = [403, 410];
/** Delay between two renewals of the same pictures, in ms. Doubles until a renewed grant works. */
const MIN_BACKOFF = 5000;
const MAX_BACKOFF = 300_000;

const WIDTH_SUFFIX = /_(\d+)_0\.img(#.*)?$/;
/** A picture's key without its width and its grant. */
const pictureName = (address: string) => pictureKey(address).replace(WIDTH_SUFFIX, '');
const pictureNameOfPath = (path: string) => pictureName(pictureAddress(path, 500));

/** A group of pictures whose grants are renewed together. */
interface GrantRenewal {
  /** The latest address of a picture, in the width of `address`. */
  addressOf(address: string): string;
  /** Refetches the paths. Concurrent calls share one request; does nothing during the backoff. */
  renew(): Promise<void>;
  /** Called when a renewed grant works. */
  resetBackoff(): void;
}

/** Refetches the same paths; `undefined` if they are not available any more. */
type FetchPaths = () => Promise<readonly string[] | undefined>;

function createRenewal(paths: readonly string[], fetchPaths: FetchPaths): GrantRenewal {
  /** Latest paths by picture name. */
  const latestPaths = new Map<string, string>();
  let pendingRefetch: Promise<void> | undefined;
  /** Time of `performance.now()`, in ms. */
  let nextRefetchAt = 0;
  let backoff = MIN_BACKOFF;

  async function refetchPaths(): Promise<void> {
    try {
      const fresh = await fetchPaths();
      // Paths are matched by index, so a chapter with another number of pages cannot be used.
      if (fresh?.length !== paths.length) return;
      for (const [index, path] of paths.entries())
        latestPaths.set(pictureNameOfPath(path), fresh[index] ?? path);
    } catch (error) {
      console.warn('Grants cannot be renewed', error);
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

/** Renewals by picture name; the last registered one is used. */
const renewals = new Map<string, readonly GrantRenewal[]>();

setGrantedFetch(async (address, fetchAddress) => {
  const renewal = renewals.get(pictureName(address))?.at(-1);
  if (!renewal) return fetchAddress(address);
  const requested = renewal.addressOf(address);
  const response = await fetchAddress(requested);
  if (response.ok && requested !== address) renewal.resetBackoff();
  if (!REFUSED_STATUSES.includes(response.status)) return response;
  // A request for another picture may have renewed the grant in the meantime.
  if (renewal.addressOf(address) === requested) await renewal.renew();
  const fresh = renewal.addressOf(address);
  return fresh === requested ? response : fetchAddress(fresh);
});

/**
 * Renews the grants of these pictures when the image host refuses one. Returns a function that unregisters
 * them.
 * @param paths paths of the pictures with their present grants.
 * @param fetchPaths returns their new paths in the same order.
 */
export function renewGrants(paths: readonly string[], fetchPaths: FetchPaths): () => void {
  const renewal = createRenewal(paths, fetchPaths);
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
 * Whether the media host refuses the address of a film because its grant has expired. Also `true` if the
 * request fails or has no answer while online, since the media host may not permit CORS requests. `false` without a network.
 */
export async function isGrantRefused(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CALL_TIMEOUT);
    const response = await fetch(address, { method: 'HEAD', cache: 'no-store', signal });
    return REFUSED_STATUSES.includes(response.status);
  } catch {
    // `fetch` does not tell why it failed.
    return navigator.onLine;
  }
}

/** Former names, for builds of contract 1.3. @public */
export { isGrantRefused as isRefused };
