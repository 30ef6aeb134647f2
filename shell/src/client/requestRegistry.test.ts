import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestRegistry } from './requestRegistry.ts';

const request = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', request);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  request.mockReset();
});

test('the registry is revalidated, and left for the application', async () => {
  request.mockResolvedValue(new Response('{"schema":1}'));
  expect(await requestRegistry()).toEqual({ schema: 1 });
  expect(await window.manyingRegistry).toEqual({ schema: 1 });
  expect(request.mock.calls.map(([address, init]) => [address, init?.cache])).toEqual([
    ['/remotes.json', 'no-cache'],
  ]);
});

test.each<[string, () => Promise<Response>, RegExp]>([
  ['is missing', async () => new Response('Not found', { status: 404 }), /answered 404/],
  ['fails', async () => new Response('', { status: 500 }), /answered 500/],
  ['is empty', async () => new Response(''), /JSON/],
  ['is a web page', async () => new Response('<!doctype html>'), /JSON/],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), /Failed to fetch/],
])('a registry that %s rejects', async (_, respond, problem) => {
  request.mockImplementation(respond);
  await expect(requestRegistry()).rejects.toThrow(problem);
});

test('a registry that never arrives is aborted after 30 s, not sooner', async () => {
  vi.useFakeTimers();
  request.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      ),
  );
  let problem: unknown;
  requestRegistry().catch((error: unknown) => {
    problem = error;
  });
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT - 1);
  expect(problem).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(String(problem)).toContain('/remotes.json did not answer in time');
});
