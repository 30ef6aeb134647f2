import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FetchEvent } from './workerScope.ts';

const ORIGIN = 'https://store.test';
const PAGE = '<script id="boot-scripts"></script>';
const HOUR = 60 * 60 * 1000;

/** A started worker whose network never answers. */
async function startWorker() {
  const listeners = new Map<string, (event: FetchEvent) => void>();
  const match = async () => new Response(PAGE);
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/sw.js` });
  vi.stubGlobal('self', { addEventListener: listeners.set.bind(listeners) });
  vi.stubGlobal('caches', { open: async () => ({ match }), match });
  vi.stubGlobal('SHELL_BUILD', { id: 'one', assets: [], integrity: {} });
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.resetModules();
  await import('./worker.ts');
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
