/**
 * Grants that end (decisions, Grants): how those of pictures are renewed, and how to know that a film's has ended. Who has
 * shown a chapter for hours, or saves one that was opened long ago, asks for it anew when the image host refuses a picture,
 * and goes on with the new paths. Places that show pictures notice nothing: a picture is known by its path without the grant.
 * Since contract 1.3.
 */

import { type PictureWidth, pictureAddress, pictureKey, setGrantedFetch } from '@manying/platform/imageHost';

/** Statuses by which a host refuses a grant. */
const REFUSED = [403, 410];
/** Pause after a renewal before the next one of the same pictures, in ms. It doubles until one helps. */
const FIRST_PAUSE = 5000;
const LONGEST_PAUSE = 300_000;

const SIZE = /_(\d+)_0\.img(#.*)?$/;
/** What a picture is called in whatever width, and with whatever grant. */
const nameOf = (address: string) => pictureKey(address).replace(SIZE, '');
const nameOfPath = (path: string) => nameOf(pictureAddress(path, 500));

/** Pictures whose grants are renewed together. */
interface Renewal {
  /** A picture's newest address, in the width of the one given. */
  addressOf(address: string): string;
  /** Asks for newer addresses, once for all who want them now, and not when that was done a moment ago. */
  renew(): Promise<void>;
  /** A renewed grant has opened a picture. */
  helped(): void;
}

/** Asks for the same paths anew; `undefined` when they cannot be had, or not any more. */
type Refetch = () => Promise<readonly string[] | undefined>;

function renewalOf(paths: readonly string[], askAnew: Refetch): Renewal {
  /** Newest paths by name. */
  const newest = new Map<string, string>();
  let running: Promise<void> | undefined;
  /** In ms of `performance.now()`. */
  let notBefore = 0;
  let pause = FIRST_PAUSE;

  async function ask(): Promise<void> {
    try {
      const fresh = await askAnew();
      // Other pages than before are no pictures for the places of these.
      if (fresh?.length !== paths.length) return;
      for (const [at, path] of paths.entries()) newest.set(nameOfPath(path), fresh[at] ?? path);
    } catch (error) {
      console.warn('The grants of pictures cannot be renewed.', error);
    } finally {
      running = undefined;
      notBefore = performance.now() + pause;
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    }
  }

  return {
    addressOf(address) {
      const path = newest.get(nameOf(address));
      return path === undefined
        ? address
        : pictureAddress(path, Number(SIZE.exec(address)?.[1]) as PictureWidth);
    },
    async renew() {
      if (!running && performance.now() >= notBefore) running = ask();
      await running;
    },
    helped() {
      pause = FIRST_PAUSE;
    },
  };
}

/** Who renews a picture's grant, by its name; the last one to say so counts. */
const renewals = new Map<string, readonly Renewal[]>();

setGrantedFetch(async (address, ask) => {
  const renewal = renewals.get(nameOf(address))?.at(-1);
  if (!renewal) return ask(address);
  const asked = renewal.addressOf(address);
  const answer = await ask(asked);
  if (answer.ok && asked !== address) renewal.helped();
  if (!REFUSED.includes(answer.status)) return answer;
  // Another picture may have had it renewed since this one was asked for.
  if (renewal.addressOf(address) === asked) await renewal.renew();
  const fresh = renewal.addressOf(address);
  return fresh === asked ? answer : ask(fresh);
});

/**
 * Has the grants of these pictures renewed when the image host refuses one. Returns how to stop.
 * @param paths of the pictures, as they were given.
 * @param askAnew asks for them in the same order.
 */
export function renewGrants(paths: readonly string[], askAnew: Refetch): () => void {
  const renewal = renewalOf(paths, askAnew);
  const names = new Set(paths.map(nameOfPath));
  for (const name of names) renewals.set(name, [...(renewals.get(name) ?? []), renewal]);
  return () => {
    for (const name of names) {
      const left = renewals.get(name)?.filter((one) => one !== renewal) ?? [];
      if (left.length > 0) renewals.set(name, left);
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
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return REFUSED.includes(answer.status);
  } catch {
    // Fetching says nothing about why it failed.
    return navigator.onLine;
  }
}

/** Former names, for builds of contract 1.3. @public */
export { isGrantRefused as isRefused };
