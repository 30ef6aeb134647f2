/** The caches of the workers: what is stored where, and reading it. */
import { REMOTES_CACHE, SHELL_CACHE_PREFIX } from '@manying/platform/storageKeys';

/** Inserted by the build: its id, the files of the shell, and the hashes of its code by address. */
declare const SHELL_BUILD: {
  readonly id: string;
  readonly assets: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
};
export const shellBuild = SHELL_BUILD;

/** The cache of this build of the shell. */
export const SHELL_CACHE = `${SHELL_CACHE_PREFIX}${shellBuild.id}`;
/** Cache key of all pages of the application. */
export const INDEX = '/index.html';
export const REGISTRY = '/remotes.json';

const anyHeaders: CacheQueryOptions = { ignoreVary: true };

/**
 * The registry is beside the files that it names. The workers of two shell builds share both: while the newer waits, the
 * older may adopt other builds.
 */
export const cacheOf = (key: string) => (key === REGISTRY ? REMOTES_CACHE : SHELL_CACHE);

/** A cached response: this build's, else that of any other cache. `undefined` where the cache cannot be read. */
export async function cachedResponse(key: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheOf(key));
    return (await cache.match(key, anyHeaders)) ?? (await caches.match(key, anyHeaders));
  } catch (error) {
    console.warn('The cache cannot be read', error);
    return undefined;
  }
}

/** Caches a file. On a full disk the page continues without the cached file. */
export async function cacheFile(name: string, url: string, response: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(url, response);
  } catch (error) {
    console.warn('A file cannot be cached', error);
  }
}
