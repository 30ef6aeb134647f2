/**
 * The service worker: the store opens without a network, from what it keeps of the shell and of the remotes' builds in
 * use. A new one takes over at once: what it serves is immutable, and the files of the build before it stay, so that
 * pages which are open lose nothing.
 */
import { isHash } from '@manying/platform/integrity';
import { buildsNamed, hashesNamed, IS_CODE, planFor, registryIn } from './plan.ts';

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
interface MessageEventOfPage extends WorkerEvent {
  readonly data: unknown;
}
interface ServiceWorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEventOfPage) => void): void;
}
const worker = self as unknown as ServiceWorkerScope;

/** How long the network may take for a page or a document that is kept, in ms. */
const PATIENCE = 3000;
const PREFIX = 'shell-';
const SHELL = `${PREFIX}${SHELL_BUILD.id}`;
const REMOTES = 'remotes';
/** Shell caches kept: this one, and the one that pages opened before it may still ask for. */
const KEPT_SHELLS = 2;
/** What a remote's build is made of. */
const BUILD_FILE = /\.(?:js|css|json|svg)$/;
/** Every page of the application is this one file. */
const INDEX = '/index.html';

const anyHeaders: CacheQueryOptions = { ignoreVary: true };

/** Folders of the builds in use, as the newest page or registry that was seen names them. */
let builds: readonly string[] | undefined;
/** Hashes of their files that it names. */
let named: ReadonlyMap<string, string> = new Map();

function learn(registry: string): readonly string[] {
  named = hashesNamed(registry);
  return buildsNamed(registry);
}

async function buildsInUse(): Promise<readonly string[]> {
  if (builds) return builds;
  const [registry, index] = await Promise.all([
    caches.match('/remotes.json', anyHeaders),
    caches.match(INDEX, anyHeaders),
  ]);
  const inPage = index ? registryIn(await index.text()) : '';
  const text = buildsNamed(inPage).length > 0 || !registry ? inPage : await registry.text();
  builds ??= learn(text);
  return builds;
}

/** Takes over what a page or registry names, and drops what is kept of other builds. */
async function adoptBuilds(registry: string): Promise<void> {
  const inUse = buildsNamed(registry);
  if (inUse.length === 0) return;
  builds = learn(registry);
  const cache = await caches.open(REMOTES);
  for (const { url } of await cache.keys()) {
    if (!inUse.some((build) => url.startsWith(build))) await cache.delete(url);
  }
}

/** Keeps a page or document, and learns from it which builds are in use. */
async function keep(key: string, answer: Response): Promise<void> {
  const text = await answer.clone().text();
  // What a hotel's network puts in the place of a page is not kept.
  if (key === INDEX && !text.includes('id="boot-scripts"')) return;
  const cache = await caches.open(SHELL);
  await cache.put(key, answer);
  if (key === INDEX) await adoptBuilds(registryIn(text));
  else if (key === '/remotes.json') await adoptBuilds(text);
}

/** The network's answer if it comes in time and is one, else what is kept; a late answer is kept for the next time. */
async function networkFirst(event: FetchEvent, key: string): Promise<Response> {
  const asked = fetch(event.request);
  event.waitUntil(
    asked.then(
      (answer) => (answer.ok && answer.type === 'basic' ? keep(key, answer.clone()) : undefined),
      // Without a network there is nothing to keep; the page gets what was kept before.
      () => undefined,
    ),
  );
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
  const answer = await Promise.race([asked, late]).catch(() => undefined);
  // A gateway that fails is no better than no network.
  if (answer && answer.status < 500) return answer;
  const kept = await caches.match(key, anyHeaders);
  return kept ?? asked;
}

/** Hash that a file must have. @param demanded by the page that asks for it. */
function hashOf(url: string, demanded: string): string | undefined {
  const { origin, pathname } = new URL(url);
  const known = origin === location.origin ? SHELL_BUILD.integrity[pathname] : named.get(url);
  return [demanded, known].find(isHash);
}

/**
 * The kept file, else the network's, which is then kept: code only when it is what its hash says. Files of other origins
 * are asked for so that they can be read.
 */
async function cacheFirst(url: string, demanded: string): Promise<Response> {
  const kept = await caches.match(url, anyHeaders);
  if (kept) return kept;
  const own = new URL(url).origin === location.origin;
  const integrity = hashOf(url, demanded);
  const answer = await fetch(url, {
    mode: 'cors',
    credentials: own ? 'same-origin' : 'omit',
    ...(integrity ? { integrity } : {}),
  });
  if (answer.ok && (integrity || !IS_CODE.test(new URL(url).pathname))) {
    const cache = await caches.open(own ? SHELL : REMOTES);
    await cache.put(url, answer.clone());
  }
  return answer;
}

async function install(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll(
    SHELL_BUILD.assets.map((asset) => new Request(asset, { integrity: SHELL_BUILD.integrity[asset] ?? '' })),
  );
  const index = await fetch('/index', { cache: 'no-store' });
  if (!index.ok) throw new Error(`/index answered ${index.status}`);
  await keep(INDEX, index);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SHELL);
  for (const name of shells.slice(0, Math.max(0, shells.length - (KEPT_SHELLS - 1))))
    await caches.delete(name);
  await worker.clients.claim();
}

/** Keeps files, with the hashes they must have, that a page had loaded before this worker stood beside it. */
async function keepLoaded(files: readonly (readonly [address: string, hash: string])[]): Promise<void> {
  const known = await buildsInUse();
  for (const [url, hash] of files) {
    if (planFor({ method: 'GET', url, mode: 'cors' }, location.origin, known) === 'asset') {
      await cacheFirst(url, hash);
    }
  }
}

const isFile = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

async function answerAsset(request: Request): Promise<Response> {
  const known = await buildsInUse();
  const plan = planFor(request, location.origin, known);
  return plan === 'asset' ? cacheFirst(request.url, request.integrity) : fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) {
    event.waitUntil(keepLoaded(event.data.filter(isFile)));
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
