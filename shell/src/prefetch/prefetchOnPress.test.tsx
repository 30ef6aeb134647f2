import { createAppStore } from '@manying/platform/store';
import { setTestSite } from '@manying/testing/site';
import { preloadPage } from '@manying/ui/preloadPage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CALL_DELAY, prefetchOnPress, UNUSED_LIFETIME } from './prefetchOnPress.ts';

const API = 'https://provider.test';
const page = { title: '', mode: 'comic', tabs: false, level: 1, enter: 'side' } as const;
const release = {
  version: '1',
  manifest: 'https://comic.test/1/mf-manifest.json',
  contract: '1.0.0',
  planned: [],
  overlays: [],
  pages: [
    { ...page, path: '/book/:id', files: [], data: { path: '/api/book/detail/:id' } },
    { ...page, path: '/film/:id', files: [], data: { path: '/api/vod/detail/:id' }, mode: 'video' as const },
    { ...page, path: '/shelf', files: [], data: undefined },
  ],
};
const entry = { addresses: ['/*'], current: release, canary: undefined, previous: [], blocked: [] };
const registry = { remotes: { comic: entry }, broken: {} };

let started: string[];
let sent: string[];
let signals: AbortSignal[];
let start: () => void;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  setTestSite(API);
  started = [];
  sent = [];
  signals = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    sent.push(String(input));
    if (init?.signal) signals.push(init.signal);
    return new Response('{}');
  });
  const loadable = (path: string) => ({
    state: () => ({ status: 'loading' as const }),
    subscribe: () => () => {},
    retry: () => {},
    start: () => void started.push(path),
  });
  start = () => {
    stop = prefetchOnPress(createAppStore(), {
      registry: () => registry as never,
      choose: () => release as never,
      page: (_, path) => loadable(path),
    });
  };
  start();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  window.manyingPrefetch = undefined;
});

/** A pointer event on the text inside a link. */
function pointer(type: string, attributes: Record<string, string>, init: PointerEventInit = {}): void {
  const link = document.body.appendChild(document.createElement('a'));
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const text = link.appendChild(document.createElement('b'));
  text.dispatchEvent(
    new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, pointerType: 'touch', ...init }),
  );
  link.remove();
}
const press = (href: string) => pointer('pointerdown', { href });

test('a press loads the code of the page at once, and makes its first call before the tap ends', () => {
  press('/book/7');
  expect(started).toEqual(['/book/:id']);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(CALL_DELAY);
  expect(sent).toEqual([`${API}/api/book/detail/7`]);
  expect(window.manyingPrefetch?.address).toBe(`${API}/api/book/detail/7`);
});

test('a press that becomes a scroll makes no call, and drops one that was made', () => {
  press('/book/7');
  pointer('pointercancel', { href: '/book/7' });
  vi.advanceTimersByTime(CALL_DELAY * 2);
  expect(sent).toEqual([]);
  press('/book/8');
  vi.advanceTimersByTime(CALL_DELAY);
  pointer('pointercancel', { href: '/book/8' });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(window.manyingPrefetch).toBeUndefined();
});

test('an answer that no page takes is dropped soon: it would be outdated', () => {
  press('/book/7');
  vi.advanceTimersByTime(CALL_DELAY);
  pointer('pointerup', { href: '/book/7' });
  vi.advanceTimersByTime(UNUSED_LIFETIME - 1);
  expect(window.manyingPrefetch).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(window.manyingPrefetch).toBeUndefined();
  expect(signals[0]?.aborted).toBe(true);
});

test('an answer that the page has taken is left alone', () => {
  press('/book/7');
  vi.advanceTimersByTime(CALL_DELAY);
  pointer('pointerup', { href: '/book/7' });
  window.manyingPrefetch = undefined;
  vi.advanceTimersByTime(UNUSED_LIFETIME);
  expect(signals[0]?.aborted).toBe(false);
});

test('the next press drops the answer of the one before', () => {
  press('/book/7');
  vi.advanceTimersByTime(CALL_DELAY);
  press('/book/8');
  vi.advanceTimersByTime(CALL_DELAY);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  expect(window.manyingPrefetch?.address).toBe(`${API}/api/book/detail/8`);
});

test('a tap that ends before the delay makes no call of its own: the page makes it', () => {
  press('/book/7');
  pointer('pointerup', { href: '/book/7' });
  vi.advanceTimersByTime(CALL_DELAY * 2);
  expect(sent).toEqual([]);
  expect(started).toEqual(['/book/:id']);
});

test('a page without a first call is loaded', () => {
  press('/shelf');
  vi.advanceTimersByTime(CALL_DELAY);
  expect(started).toEqual(['/shelf']);
  expect(sent).toEqual([]);
});

test.each<[string, Record<string, string>, PointerEventInit?]>([
  ['another site', { href: 'https://other.test/book/7' }],
  ['a mail address', { href: 'mailto:help@m.test' }],
  ['a script', { href: 'javascript:void 0' }],
  ['a link without an address', {}],
  ['a download', { href: '/book/7', download: '' }],
  ['a link to a new tab', { href: '/book/7', target: '_blank' }],
  ['this page', { href: `${location.pathname}${location.search}#top` }],
  ['a second finger', { href: '/book/7' }, { isPrimary: false }],
  ['the right mouse button', { href: '/book/7' }, { button: 2 }],
  ['a press for a new tab', { href: '/book/7' }, { ctrlKey: true }],
])('%s is not prefetched', (_, attributes, init) => {
  pointer('pointerdown', attributes, init);
  vi.advanceTimersByTime(CALL_DELAY);
  expect(started).toEqual([]);
  expect(sent).toEqual([]);
});

test('nothing is prefetched for a visitor who saves data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  press('/book/7');
  vi.advanceTimersByTime(CALL_DELAY);
  expect([started, sent]).toEqual([[], []]);
});

test('films wait for the confirmation of the age', () => {
  setTestSite(API, { ageGate: true });
  localStorage.clear();
  press('/film/7');
  vi.advanceTimersByTime(CALL_DELAY);
  expect([started, sent]).toEqual([[], []]);
});

test('a call that was made a moment ago is not repeated: the application has its answer', () => {
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([
    { startTime: performance.now() } as PerformanceEntry,
  ]);
  press('/book/7');
  vi.advanceTimersByTime(CALL_DELAY);
  expect(started).toEqual(['/book/:id']);
  expect(sent).toEqual([]);
});

test.each([
  ['forbidden', 'SecurityError'],
  ['full', 'QuotaExceededError'],
])('with storage that is %s a press still prefetches', (_, name) => {
  const fail = () => {
    throw new DOMException('no', name);
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(fail);
  press('/book/7');
  vi.advanceTimersByTime(CALL_DELAY);
  expect(started).toEqual(['/book/:id']);
  expect(sent).toEqual([`${API}/api/book/detail/7`]);
});

test('a page that was asked for before the shell listened is loaded once it does', () => {
  stop();
  preloadPage('/book/7');
  expect(started).toEqual([]);
  start();
  expect(started).toEqual(['/book/:id']);
  stop();
  start();
  expect(started).toEqual(['/book/:id']);
});

test('a page that a remote asks for is loaded without its call, until the listeners are removed', () => {
  preloadPage('/book/7');
  expect(started).toEqual(['/book/:id']);
  preloadPage('/nowhere/else');
  vi.advanceTimersByTime(CALL_DELAY);
  expect(sent).toEqual([]);
  stop();
  preloadPage('/shelf');
  expect(started).toEqual(['/book/:id']);
});
