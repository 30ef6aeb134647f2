/**
 * The service worker: opens the store without a network, from cached files of the shell and of the builds in
 * use. A new worker takes over without waiting for open pages: cached files are immutable, and those of the
 * previous shell build stay cached for open pages.
 */

import { hashInName, isHash } from '@manying/platform/integrity';
import { REMOTES_CACHE, SHELL_CACHE_PREFIX } from '@manying/platform/storageKeys';
import { adoptBuilds, buildsInUse, forgetBuilds, hashOfBuildFile, knownBuilds } from './adoptedBuilds.ts';
import {
  cachedResponse,
  cacheFile,
  cacheOf,
  INDEX,
  REGISTRY,
  SHELL_CACHE,
  shellBuild,
} from './cachedFiles.ts';
import { buildFolders, CODE_FILE, planFor, withoutRenderedScreen } from './plan.ts';
import type { FetchEvent, ServiceWorkerScope } from './workerScope.ts';

const worker = self as unknown as ServiceWorkerScope;

/** Time after which a cached page or document is used instead of the network's, in ms. */
const NETWORK_TIMEOUT = 3000;
/** The same for what follows a request that had no answer from the network: its page has waited already. */
const NEXT_NETWORK_TIMEOUT = 300;
/** How long a request counts as following another one, in ms. */
const FOLLOWING_PERIOD = 5000;
/** Number of shell caches: this build's, and the previous one, whose files open pages may still request. */
const MAX_SHELL_CACHES = 2;
/** Files of a remote's build. */
const BUILD_FILE = /\.(?:js|css|json|svg)$/;

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
  const buildHash = origin === location.origin ? shellBuild.integrity[pathname] : hashOfBuildFile(url);
  return [requestIntegrity, hashInName(pathname), buildHash].find(isHash);
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
    shellBuild.assets.map((asset) => new Request(asset, { integrity: shellBuild.integrity[asset] ?? '' })),
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
  // The previous worker may have adopted others meanwhile.
  forgetBuilds();
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
  switch (planFor(request, location.origin, knownBuilds() ?? [])) {
    case 'page':
      return event.respondWith(networkFirst(event, INDEX));
    case 'document':
      return event.respondWith(networkFirst(event, new URL(request.url).pathname));
    case 'asset':
      return event.respondWith(cacheFirst(request.url, request.integrity));
    case 'pass':
      // A restarted worker has not read the builds yet: the file may belong to one of them.
      if (knownBuilds() === undefined && BUILD_FILE.test(request.url)) {
        event.respondWith(answerAsset(request));
      }
  }
});
