/**
 * The service worker: opens the store without a network, from cached files of the shell and of the builds in
 * use. A new worker takes over without waiting for open pages: cached files are immutable, and those of the
 * previous shell build stay cached for open pages.
 */

import { hashInName, isHash } from '@manying/platform/integrity';
import { REMOTES_CACHE, SHELL_CACHE_PREFIX } from '@manying/platform/storageKeys';
import {
  buildFolders,
  CODE_FILE,
  planFor,
  registryHashes,
  sharedFiles,
  withoutRenderedScreen,
} from './plan.ts';
import type { FetchEvent, ServiceWorkerScope } from './workerScope.ts';

/** Inserted by the build: its id, the files of the shell, and the hashes of its code by address. */
declare const SHELL_BUILD: {
  readonly id: string;
  readonly assets: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
};

const worker = self as unknown as ServiceWorkerScope;

/** Time after which a cached page or document is used instead of the network's, in ms. */
const NETWORK_TIMEOUT = 3000;
/** The same for what follows a request that had no answer from the network: its page has waited already. */
const NEXT_NETWORK_TIMEOUT = 300;
/** How long a request counts as following another one, in ms. */
const FOLLOWING_PERIOD = 5000;
const SHELL_CACHE = `${SHELL_CACHE_PREFIX}${SHELL_BUILD.id}`;
/** Number of shell caches: this build's, and the previous one, whose files open pages may still request. */
const MAX_SHELL_CACHES = 2;
/** Files of a remote's build. */
const BUILD_FILE = /\.(?:js|css|json|svg)$/;
/** Cache key of all pages of the application. */
const INDEX = '/index.html';
const REGISTRY = '/remotes.json';

const anyHeaders: CacheQueryOptions = { ignoreVary: true };

/**
 * The registry is beside the files that it names. The workers of two shell builds share both: while the newer waits, the
 * older may adopt other builds.
 */
const cacheOf = (key: string) => (key === REGISTRY ? REMOTES_CACHE : SHELL_CACHE);

/** Folders of the builds in the latest registry; `undefined` until it is read from the cache. */
let builds: readonly string[] | undefined;
/** Hashes of the files of these builds. */
let hashes: ReadonlyMap<string, string> = new Map();

function readBuilds(registry: string): readonly string[] {
  hashes = registryHashes(registry);
  return buildFolders(registry);
}

/** A cached response: this build's, else that of any other cache. `undefined` where the cache cannot be read. */
async function cachedResponse(key: string): Promise<Response | undefined> {
  try {
    const cache = await caches.open(cacheOf(key));
    return (await cache.match(key, anyHeaders)) ?? (await caches.match(key, anyHeaders));
  } catch (error) {
    console.warn('The cache cannot be read', error);
    return undefined;
  }
}

async function buildsInUse(): Promise<readonly string[]> {
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
async function adoptBuilds(registry: string): Promise<void> {
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

/** Whether a response is what it should be: a captive portal's page, for example, is not cached. */
function isUsable(key: string, text: string): boolean {
  if (key === INDEX) return text.includes('id="boot-scripts"');
  if (key === REGISTRY) return buildFolders(text).length > 0;
  return text.trimStart().startsWith('{');
}

/** Caches a page or document, and adopts the builds that it names. */
async function cacheResponse(key: string, response: Response): Promise<void> {
  const text = await response.clone().text();
  if (!isUsable(key, text)) return;
  const cache = await caches.open(cacheOf(key));
  await cache.put(key, key === INDEX ? new Response(withoutRenderedScreen(text), response) : response);
  if (key === REGISTRY) await adoptBuilds(text);
}

/** Whether the network's response is used. Any page except a server error is current. A document has to be usable. */
async function isWanted(key: string, response: Response): Promise<boolean> {
  // With 511 the network demands a login, on this page.
  if (key === INDEX) return response.status < 500 || response.status === 511;
  return response.ok && isUsable(key, await response.clone().text());
}

/** When a request last had no answer from the network in time, in ms since the worker's start, whatever the clock is set to. */
let unansweredAt = -FOLLOWING_PERIOD;

/** Network first, cache after a timeout or failure; a response after the timeout updates the cache. */
async function networkFirst(event: FetchEvent, key: string): Promise<Response> {
  const network = fetch(event.request);
  event.waitUntil(
    network
      .then((response) =>
        response.ok && response.type === 'basic' ? cacheResponse(key, response.clone()) : undefined,
      )
      // Without a network, or with half a response, there is nothing to cache; the page gets the cached one.
      .catch(() => undefined),
  );
  const isFollowing = performance.now() - unansweredAt < FOLLOWING_PERIOD;
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), isFollowing ? NEXT_NETWORK_TIMEOUT : NETWORK_TIMEOUT),
  );
  const wanted = network.then(async (response) => ((await isWanted(key, response)) ? response : undefined));
  const response = await Promise.race([wanted, timeout]).catch(() => undefined);
  if (response) return response;
  unansweredAt = performance.now();
  return (await cachedResponse(key)) ?? network;
}

/** Hash that a file must have. @param requestIntegrity the integrity that the page's request demands. */
function hashOf(url: string, requestIntegrity: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const buildHash = origin === location.origin ? SHELL_BUILD.integrity[pathname] : hashes.get(url);
  return [requestIntegrity, hashInName(pathname), buildHash].find(isHash);
}

/** Caches a file. On a full disk the page continues without the cached file. */
async function cacheFile(name: string, url: string, response: Response): Promise<void> {
  try {
    await (await caches.open(name)).put(url, response);
  } catch (error) {
    console.warn('A file cannot be cached', error);
  }
}

/**
 * The cached file, else the network's, which is then cached: code only with a hash, which the browser checks.
 * Files of other origins are requested with CORS, so that the responses are not opaque.
 */
async function cacheFirst(url: string, requestIntegrity: string): Promise<Response> {
  const cached = await cachedResponse(url);
  if (cached) return cached;
  const isShellFile = new URL(url).origin === location.origin;
  const integrity = hashOf(url, requestIntegrity);
  const response = await fetch(url, {
    mode: 'cors',
    credentials: isShellFile ? 'same-origin' : 'omit',
    ...(integrity ? { integrity } : {}),
  });
  if (response.ok && (integrity || !CODE_FILE.test(new URL(url).pathname))) {
    await cacheFile(isShellFile ? SHELL_CACHE : REMOTES_CACHE, url, response.clone());
  }
  return response;
}

async function install(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  await cache.addAll(
    SHELL_BUILD.assets.map((asset) => new Request(asset, { integrity: SHELL_BUILD.integrity[asset] ?? '' })),
  );
  const [index, registry] = await Promise.all([
    fetch('/index', { cache: 'no-store' }),
    fetch(REGISTRY, { cache: 'no-store' }),
  ]);
  if (!index.ok) throw new Error(`/index answered ${index.status}`);
  await cacheResponse(INDEX, index);
  // Without a registry the worker caches no remote until a page has fetched one.
  if (registry.ok) await cacheResponse(REGISTRY, registry);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const oldCaches = names.filter((name) => name.startsWith(SHELL_CACHE_PREFIX) && name !== SHELL_CACHE);
  for (const name of oldCaches.slice(0, Math.max(0, oldCaches.length - (MAX_SHELL_CACHES - 1))))
    await caches.delete(name);
  // Read again from the cache: the previous worker may have adopted other builds meanwhile.
  builds = undefined;
  await worker.clients.claim();
}

/** Caches files that a page had loaded before this worker was active, with the hashes that they must have. */
async function cacheLoadedFiles(files: readonly (readonly [address: string, hash: string])[]): Promise<void> {
  const folders = await buildsInUse();
  for (const [url, hash] of files) {
    if (planFor({ method: 'GET', url, mode: 'cors' }, location.origin, folders) === 'asset') {
      await cacheFirst(url, hash);
    }
  }
}

const isFile = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

async function answerAsset(request: Request): Promise<Response> {
  const folders = await buildsInUse();
  const plan = planFor(request, location.origin, folders);
  return plan === 'asset' ? cacheFirst(request.url, request.integrity) : fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) {
    event.waitUntil(cacheLoadedFiles(event.data.filter(isFile)));
  }
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (planFor(request, location.origin, builds ?? [])) {
    case 'page':
      return event.respondWith(networkFirst(event, INDEX));
    case 'document':
      return event.respondWith(networkFirst(event, new URL(request.url).pathname));
    case 'asset':
      return event.respondWith(cacheFirst(request.url, request.integrity));
    case 'pass':
      // A restarted worker has not read the builds yet: the file may belong to one of them.
      if (builds === undefined && BUILD_FILE.test(request.url)) {
        event.respondWith(answerAsset(request));
      }
  }
});
