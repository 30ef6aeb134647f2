/**
 * The service worker: the store opens without a network, from what it keeps of the shell and of the remotes' builds in
 * use. A new one takes over at once: what it serves is immutable, and the files of the build before it stay, so that
 * pages which are open lose nothing.
 */
import { isHash } from '@manying/platform/integrity';
import { buildFolders, CODE_FILE, inlinedRegistry, planFor, registryHashes } from './plan.ts';

/** What the build writes ahead of this script: its id, the shell's own files, and the hashes of its code, by address. */
declare const SHELL_BUILD: {
  readonly id: string;
  readonly assets: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
};

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface PageMessageEvent extends WorkerEvent {
  readonly data: unknown;
}
interface ServiceWorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;
}
const worker = self as unknown as ServiceWorkerScope;

/** How long the network may take for a page or a document that is kept, in ms. */
const NETWORK_TIMEOUT = 3000;
const SHELL_CACHE_PREFIX = 'shell-';
const SHELL_CACHE = `${SHELL_CACHE_PREFIX}${SHELL_BUILD.id}`;
const REMOTES_CACHE = 'remotes';
/** Shell caches kept: this one, and the one that pages opened before it may still ask for. */
const MAX_SHELL_CACHES = 2;
/** What a remote's build is made of. */
const BUILD_FILE = /\.(?:js|css|json|svg)$/;
/** Every page of the application is this one file. */
const INDEX = '/index.html';

const anyHeaders: CacheQueryOptions = { ignoreVary: true };

/** Folders of the builds in use, as the newest page or registry that was seen names them. */
let builds: readonly string[] | undefined;
/** Hashes of their files that it names. */
let hashes: ReadonlyMap<string, string> = new Map();

function readBuilds(registry: string): readonly string[] {
  hashes = registryHashes(registry);
  return buildFolders(registry);
}

async function buildsInUse(): Promise<readonly string[]> {
  if (builds) return builds;
  const [registry, index] = await Promise.all([
    caches.match('/remotes.json', anyHeaders),
    caches.match(INDEX, anyHeaders),
  ]);
  const pageRegistry = index ? inlinedRegistry(await index.text()) : '';
  const text = buildFolders(pageRegistry).length > 0 || !registry ? pageRegistry : await registry.text();
  builds ??= readBuilds(text);
  return builds;
}

/** Takes over what a page or registry names, and drops what is kept of other builds. */
async function adoptBuilds(registry: string): Promise<void> {
  const inUse = buildFolders(registry);
  if (inUse.length === 0) return;
  builds = readBuilds(registry);
  const cache = await caches.open(REMOTES_CACHE);
  for (const { url } of await cache.keys()) {
    if (!inUse.some((build) => url.startsWith(build))) await cache.delete(url);
  }
}

/** Keeps a page or document, and learns from it which builds are in use. */
async function cacheResponse(key: string, answer: Response): Promise<void> {
  const text = await answer.clone().text();
  // What a hotel's network puts in the place of a page is not kept.
  if (key === INDEX && !text.includes('id="boot-scripts"')) return;
  const cache = await caches.open(SHELL_CACHE);
  await cache.put(key, answer);
  if (key === INDEX) await adoptBuilds(inlinedRegistry(text));
  else if (key === '/remotes.json') await adoptBuilds(text);
}

/** The network's answer if it comes in time and is one, else what is kept; a late answer is kept for the next time. */
async function networkFirst(event: FetchEvent, key: string): Promise<Response> {
  const network = fetch(event.request);
  event.waitUntil(
    network.then(
      (answer) => (answer.ok && answer.type === 'basic' ? cacheResponse(key, answer.clone()) : undefined),
      // Without a network there is nothing to keep; the page gets what was kept before.
      () => undefined,
    ),
  );
  const timeout = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), NETWORK_TIMEOUT));
  const answer = await Promise.race([network, timeout]).catch(() => undefined);
  // A gateway that fails is no better than no network.
  if (answer && answer.status < 500) return answer;
  const cached = await caches.match(key, anyHeaders);
  return cached ?? network;
}

/** Hash that a file must have. @param requestIntegrity by the page that asks for it. */
function hashOf(url: string, requestIntegrity: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const known = origin === location.origin ? SHELL_BUILD.integrity[pathname] : hashes.get(url);
  return [requestIntegrity, known].find(isHash);
}

/**
 * The kept file, else the network's, which is then kept: code only when it is what its hash says. Files of other origins
 * are asked for so that they can be read.
 */
async function cacheFirst(url: string, demanded: string): Promise<Response> {
  const kept = await caches.match(url, anyHeaders);
  if (kept) return kept;
  const isShellFile = new URL(url).origin === location.origin;
  const integrity = hashOf(url, demanded);
  const answer = await fetch(url, {
    mode: 'cors',
    credentials: isShellFile ? 'same-origin' : 'omit',
    ...(integrity ? { integrity } : {}),
  });
  if (answer.ok && (integrity || !CODE_FILE.test(new URL(url).pathname))) {
    const cache = await caches.open(isShellFile ? SHELL_CACHE : REMOTES_CACHE);
    await cache.put(url, answer.clone());
  }
  return answer;
}

async function install(): Promise<void> {
  const cache = await caches.open(SHELL_CACHE);
  await cache.addAll(
    SHELL_BUILD.assets.map((asset) => new Request(asset, { integrity: SHELL_BUILD.integrity[asset] ?? '' })),
  );
  const index = await fetch('/index', { cache: 'no-store' });
  if (!index.ok) throw new Error(`/index answered ${index.status}`);
  await cacheResponse(INDEX, index);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const oldCaches = (await caches.keys()).filter(
    (name) => name.startsWith(SHELL_CACHE_PREFIX) && name !== SHELL_CACHE,
  );
  for (const name of oldCaches.slice(0, Math.max(0, oldCaches.length - (MAX_SHELL_CACHES - 1))))
    await caches.delete(name);
  await worker.clients.claim();
}

/** Keeps files, with the hashes they must have, that a page had loaded before this worker stood beside it. */
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
      // Just woken, it does not know yet which builds are in use: these files may be theirs.
      if (builds === undefined && BUILD_FILE.test(request.url)) {
        event.respondWith(answerAsset(request));
      }
  }
});
