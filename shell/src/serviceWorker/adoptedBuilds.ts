/** The builds of the remotes that the latest registry names: their files are cached, those of all others are deleted. */
import { REMOTES_CACHE } from '@manying/platform/storageKeys';
import { cachedResponse, REGISTRY } from './cachedFiles.ts';
import { buildFolders, registryHashes, sharedFiles } from './plan.ts';

/** Folders of the builds in the latest registry; `undefined` until it is read from the cache. */
let builds: readonly string[] | undefined;
/** Hashes of the files of these builds. */
let hashes: ReadonlyMap<string, string> = new Map();

function readBuilds(registry: string): readonly string[] {
  hashes = registryHashes(registry);
  return buildFolders(registry);
}

/** The folders, where they are known without reading the cache. */
export const knownBuilds = (): readonly string[] | undefined => builds;

/** Hash that a file of these builds must have. */
export const hashOfBuildFile = (url: string): string | undefined => hashes.get(url);

/** Has the builds read again from the cache: another worker may have adopted others. */
export function forgetBuilds(): void {
  builds = undefined;
}

/** The folders, read from the cache where necessary. */
export async function buildsInUse(): Promise<readonly string[]> {
  if (builds) return builds;
  const registry = await cachedResponse(REGISTRY);
  const text = registry ? await registry.text() : '';
  builds ??= readBuilds(text);
  return builds;
}

/** Addresses of the files that builds in use share: those that the registry and their cached manifests name. */
async function sharedFilesInUse(cache: Cache, registry: string): Promise<ReadonlySet<string>> {
  const named = sharedFiles(JSON.parse(registry), location.href);
  const folders = buildFolders(registry);
  for (const request of await cache.keys()) {
    const isManifest =
      request.url.endsWith('.json') && folders.some((folder) => request.url.startsWith(folder));
    if (!isManifest) continue;
    const manifest = await cache.match(request);
    named.push(...sharedFiles(await manifest?.json(), request.url));
  }
  return new Set(named);
}

/** Adopts the builds of a new registry, and deletes the cached files of all other builds. */
export async function adoptBuilds(registry: string): Promise<void> {
  const inUse = buildFolders(registry);
  if (inUse.length === 0) return;
  builds = readBuilds(registry);
  const cache = await caches.open(REMOTES_CACHE);
  const shared = await sharedFilesInUse(cache, registry);
  const registryUrl = new URL(REGISTRY, location.href).href;
  for (const { url } of await cache.keys()) {
    const isOfBuild = inUse.some((build) => url.startsWith(build)) || shared.has(url.replace(/\?.*/, ''));
    if (!isOfBuild && url !== registryUrl) await cache.delete(url);
  }
}
