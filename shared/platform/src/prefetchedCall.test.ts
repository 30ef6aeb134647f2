import { type PrefetchedCall, takePrefetched } from '@manying/platform/prefetchedCall';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const address = 'https://provider.test/api/book/home/index';
/** Puts an early call in the page. @returns the controller that aborts it. */
function early(changes: Partial<PrefetchedCall> = {}): AbortController {
  const controller = new AbortController();
  const answer = Promise.resolve(new Response('{"code":200}', { headers: { 'X-Test': 'kept' } }));
  window.manyingPrefetch = { address, headers: { 'User-Id': '7' }, answer, controller, ...changes };
  return controller;
}
const call = (init: RequestInit = {}) => new Request(address, { headers: { 'User-Id': '7' }, ...init });

/** A fetch that answers nothing, or headers and then half a body, until it is aborted. */
function hanging(part: 'headers' | 'body'): PrefetchedCall {
  const controller = new AbortController();
  const aborted = () => new DOMException('The user aborted a request.', 'AbortError');
  const answer =
    part === 'headers'
      ? new Promise<Response>((_, reject) => {
          controller.signal.addEventListener('abort', () => reject(aborted()));
        })
      : Promise.resolve(
          new Response(
            new ReadableStream({
              start(stream) {
                stream.enqueue(new TextEncoder().encode('{"code":'));
                controller.signal.addEventListener('abort', () => stream.error(aborted()));
              },
            }),
          ),
        );
  return { address, headers: { 'User-Id': '7' }, answer, controller };
}

beforeEach(() => vi.stubGlobal('window', {}));
afterEach(() => vi.unstubAllGlobals());

describe('a call made early', () => {
  it('answers the same call, once, with status, headers and body', async () => {
    early();
    const answer = await takePrefetched(call());
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get('X-Test')).toBe('kept');
    expect(await answer?.text()).toBe('{"code":200}');
    expect(takePrefetched(call())).toBeUndefined();
  });

  it.each([204, 304, 500])('answers with status %i', async (status) => {
    early({ answer: Promise.resolve(new Response(null, { status })) });
    expect((await takePrefetched(call()))?.status).toBe(status);
  });

  it('answers no other call', () => {
    early();
    expect(takePrefetched(new Request(`${address}?page=2`))).toBeUndefined();
    expect(takePrefetched(call({ method: 'POST' }))).toBeUndefined();
    expect(takePrefetched(call())).toBeDefined();
  });

  it('is aborted for a caller who is somebody else by now', () => {
    const { signal } = early({ headers: { 'User-Id': '8' } });
    expect(takePrefetched(call())).toBeUndefined();
    expect(signal.aborted).toBe(true);
  });

  it('is not taken after its time is over: the page makes the call itself', () => {
    early().abort();
    expect(takePrefetched(call())).toBeUndefined();
  });

  describe.each(['headers', 'body'] as const)('whose %s never come', (part) => {
    it('times out when its time is over', async () => {
      const one = hanging(part);
      window.manyingPrefetch = one;
      const taken = takePrefetched(call());
      one.controller.abort();
      await expect(taken).rejects.toMatchObject({ name: 'TimeoutError' });
    });

    it('is aborted by its page after the page has taken it', async () => {
      const one = hanging(part);
      window.manyingPrefetch = one;
      const page = new AbortController();
      const taken = takePrefetched(call({ signal: page.signal }));
      page.abort();
      await expect(taken).rejects.toThrow();
      expect(one.controller.signal.aborted).toBe(true);
    });
  });

  it('is aborted by a page that has given up before', () => {
    const { signal } = early();
    expect(takePrefetched(call({ signal: AbortSignal.abort() }))).toBeUndefined();
    expect(signal.aborted).toBe(true);
  });

  it('fails as its fetch does', async () => {
    early({ answer: Promise.reject(new TypeError('Failed to fetch')) });
    await expect(takePrefetched(call())).rejects.toThrow('Failed to fetch');
  });
});
