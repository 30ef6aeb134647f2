import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPrefetch } from './startPrefetch.ts';

const documents = {
  'site-document': {
    staticApi: 'https://static.test',
    dynamicApi: 'https://dynamic.test',
    buildOrigins: ['https://comic.test'],
  },
  'pages-document': [{ path: '/index' }],
};
const registry = {
  remotes: {
    comic: {
      addresses: ['/index'],
      current: {
        version: '1',
        manifest: 'https://comic.test/1/mf-manifest.json',
        pages: [{ path: '/index', files: ['css/home.css', 'css/unknown.css'] }],
        files: {
          entry: 'entry.js',
          exposed: [],
          integrity: { 'entry.js': 'sha256-entry', 'css/home.css': 'sha256-home' },
        },
      },
    },
  },
};

const NEXT = { href: '/js/next.js', as: 'script', integrity: 'sha256-next' } as const;

const SIGNATURE = { href: '/js/signature.js', as: 'script', integrity: 'sha256-signature' } as const;

const links = (rel: string) => [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)];

function insertDocuments() {
  for (const [id, document_] of Object.entries(documents)) {
    const block = document.createElement('script');
    block.type = 'application/json';
    block.id = id;
    block.textContent = JSON.stringify(document_);
    document.head.append(block);
  }
}

const before = location.href;
beforeEach(() => history.replaceState(null, '', '/index'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.manyingPrefetch = undefined;
  history.replaceState(null, '', before);
  for (const id of Object.keys(documents)) document.getElementById(id)?.remove();
  for (const link of [...links('preload'), ...links('preconnect')]) link.remove();
});

/** Addresses of the application's scripts, all pending. */
const applicationScripts = () => ['a', 'b', 'c'].map((name) => new URL(`/js/${name}.js`, location.href).href);

let reportLoaded: (address: string | undefined) => void;
beforeEach(() => {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntries: () => { name: string | undefined }[] }) => void) {
        reportLoaded = (address) => callback({ getEntries: () => [{ name: address }] });
      }
      observe = vi.fn();
      disconnect = () => {
        reportLoaded = () => undefined;
      };
    },
  );
});

test('the next scripts and the remote’s files are preloaded when one of the application’s scripts is pending', async () => {
  insertDocuments();
  const scripts = applicationScripts();
  startPrefetch(Promise.resolve(registry), scripts, [NEXT], [SIGNATURE], {});
  await expect.poll(() => links('preconnect')).toHaveLength(1);
  expect(links('preconnect').map(({ href, crossOrigin }) => [href, crossOrigin])).toEqual([
    ['https://comic.test/', 'anonymous'],
  ]);
  reportLoaded(scripts[2]);
  expect(links('preload')).toEqual([]);

  reportLoaded(scripts[0]);
  const preloads = links('preload').map(({ href, as, integrity, crossOrigin }) => [
    href,
    as,
    integrity,
    crossOrigin,
  ]);
  expect(preloads).toEqual([
    [new URL('/js/next.js', location.href).href, 'script', NEXT.integrity, 'anonymous'],
    ['https://comic.test/1/entry.js', 'script', 'sha256-entry', 'anonymous'],
    ['https://comic.test/1/css/home.css', 'style', 'sha256-home', 'anonymous'],
  ]);
  reportLoaded(scripts[1]);
  expect(links('preload')).toHaveLength(preloads.length);
});

test('the first picture of a rendered screen may load after the application and the remote’s files', async () => {
  insertDocuments();
  const onFiles = vi.fn<() => void>();
  addEventListener('files', onFiles, { once: true });
  const scripts = applicationScripts();
  startPrefetch(Promise.resolve(registry), scripts, [NEXT], [SIGNATURE], {});
  await expect.poll(() => links('preconnect')).toHaveLength(1);
  for (const script of scripts.slice(1)) reportLoaded(script);
  const [next, , style] = links('preload').map(({ href }) => href);
  reportLoaded(next);
  expect(onFiles).not.toHaveBeenCalled();
  reportLoaded(style);
  expect(onFiles).toHaveBeenCalledOnce();
});

test('the signature scripts are preloaded too where the site requires signatures', async () => {
  insertDocuments();
  const block = document.getElementById('site-document');
  if (block) block.textContent = JSON.stringify({ ...documents['site-document'], releaseKeys: {} });
  startPrefetch(Promise.resolve(registry), applicationScripts(), [NEXT], [SIGNATURE], {});
  await expect.poll(() => links('preconnect')).toHaveLength(1);
  reportLoaded(applicationScripts()[0]);
  reportLoaded(applicationScripts()[1]);
  expect(links('preload').map(({ href, integrity }) => [new URL(href).pathname, integrity])).toContainEqual([
    SIGNATURE.href,
    SIGNATURE.integrity,
  ]);
});

test.each([
  ['no documents', undefined, async () => registry],
  [
    'a registry that fails',
    insertDocuments,
    async () => {
      throw new Error('/remotes.json answered 500');
    },
  ],
  ['a registry that is none', insertDocuments, async () => '<!doctype html>'],
])('with %s no file is preloaded', async (_, insert, request) => {
  reportLoaded = () => undefined;
  const report = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  insert?.();
  const scripts = applicationScripts();
  startPrefetch(request(), scripts, [NEXT], [SIGNATURE], {});
  await expect
    .poll(() => report.mock.calls)
    .toContainEqual(['Nothing could be prefetched', expect.any(Error)]);
  for (const script of scripts) reportLoaded(script);
  expect([...links('preconnect'), ...links('preload')]).toEqual([]);
});

/** The documents of {@link insertDocuments} with a call for the page's first data. */
function insertFirstCall() {
  insertDocuments();
  const block = document.getElementById('pages-document');
  const data = { base: 'static', path: '/api/book/home/index' };
  if (block) block.textContent = JSON.stringify([{ path: '/index', data }]);
}

test.each(['headers', 'body'])('a first call whose %s never arrive is aborted after 30 s', async (part) => {
  vi.useFakeTimers();
  insertFirstCall();
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal;
    return part === 'headers'
      ? new Promise(() => undefined)
      : Promise.resolve(new Response(new ReadableStream()));
  });
  // The call does not wait for the registry.
  startPrefetch(new Promise(() => undefined), applicationScripts(), [], [], {});
  expect(window.manyingPrefetch?.address).toBe('https://static.test/api/book/home/index');
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT - 1);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(signal?.aborted).toBe(true);
});
