import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FetchEvent } from './workerScope.ts';

const ORIGIN = 'https://store.test';
const PAGE = '<script id="boot-scripts"></script>';
const HOUR = 60 * 60 * 1000;

/** Starts the worker of the shell build `id`. @returns its listeners, by the type of their event. */
async function listenersOf(id: string) {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const scope = { skipWaiting: async () => undefined, clients: { claim: async () => undefined } };
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/sw.js` });
  vi.stubGlobal('self', { ...scope, addEventListener: listeners.set.bind(listeners) });
  vi.stubGlobal('SHELL_BUILD', { id, assets: [], integrity: {} });
  vi.resetModules();
  await import('./worker.ts');
  return listeners;
}

/** A started worker whose network never answers. */
async function startWorker() {
  const match = async () => new Response(PAGE);
  vi.stubGlobal('caches', { open: async () => ({ match }), match });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const listeners = await listenersOf('one');
  /** Opens a page. @returns how long its visitor waits for it, in ms. */
  return async (): Promise<number> => {
    const from = performance.now();
    const request = { method: 'GET', url: `${ORIGIN}/index`, mode: 'navigate' };
    const answered = new Promise<Response>((resolve) => {
      const event = { request, waitUntil: () => undefined, respondWith: resolve };
      listeners.get('fetch')?.(event as unknown as FetchEvent);
    });
    await vi.runAllTimersAsync();
    expect(await (await answered).text()).toBe(PAGE);
    return performance.now() - from;
  };
}

/** The browser's caches, by name: those of one site are shared by all of its workers. */
function memoryCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const urlOf = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, files);
    return {
      match: async (key: string | Request) => files.get(urlOf(key))?.clone(),
      put: async (key: string | Request, response: Response) => void files.set(urlOf(key), response),
      delete: async (key: string | Request) => files.delete(urlOf(key)),
      keys: async () => [...files.keys()].map((url) => ({ url })),
      addAll: async () => undefined,
    };
  };
  const match = async (key: string) => {
    const cached = await Promise.all([...stored.keys()].map(async (name) => (await open(name)).match(key)));
    return cached.find((response) => response !== undefined);
  };
  const keys = async () => [...stored.keys()];
  return { open, match, keys, delete: async (name: string) => stored.delete(name) };
}

/** The registry that names one build of the comics. */
const registryOf = (build: string) =>
  JSON.stringify({ remotes: { comic: { current: { manifest: `https://comic.test/${build}/mf.json` } } } });

/** A worker of the shell build `id`. @returns the end of an event's work, with its response. */
async function workerOf(id: string) {
  const listeners = await listenersOf(id);
  return async (type: string, url = '/'): Promise<Response | undefined> => {
    const work: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    const request = { method: 'GET', mode: 'cors', integrity: '', url: new URL(url, ORIGIN).href };
    const event = {
      request,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => {
        response = promise;
      },
    };
    listeners.get(type)?.(event as unknown as FetchEvent);
    await vi.runAllTimersAsync();
    await Promise.all(work);
    return response;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits longer for the network again when some seconds have passed', async () => {
  const open = await startWorker();
  expect([await open(), await open()]).toEqual([3000, 300]);
  vi.advanceTimersByTime(5000);
  expect(await open()).toBe(3000);
});

test.each([-HOUR, HOUR])('does so when the clock is changed by %d ms, too', async (change) => {
  const open = await startWorker();
  expect(await open()).toBe(3000);
  vi.setSystemTime(Date.now() + change);
  expect(await open()).toBe(300);
  vi.advanceTimersByTime(5000);
  expect(await open()).toBe(3000);
});

test('a worker that waited has the builds that the previous one adopted meanwhile', async () => {
  let live: string | undefined = 'first';
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', async (request: string | { readonly url: string }) => {
    if (live === undefined) throw new TypeError('offline');
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    const text = pathname === '/remotes.json' ? registryOf(live) : PAGE;
    return Object.defineProperty(new Response(text), 'type', { value: 'basic' });
  });
  const older = await workerOf('older');
  await older('install');
  await older('activate');
  const newer = await workerOf('newer');
  await newer('install');

  live = 'second';
  await older('fetch', '/remotes.json');
  await older('fetch', 'https://comic.test/second/icon.svg');
  await newer('activate');

  live = undefined;
  expect(await (await newer('fetch', '/remotes.json'))?.text()).toBe(registryOf('second'));
  expect(await (await newer('fetch', 'https://comic.test/second/icon.svg'))?.text()).toBe(PAGE);
});
