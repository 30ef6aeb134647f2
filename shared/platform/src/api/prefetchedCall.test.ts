import { type PrefetchedCall, takePrefetched } from '@manying/platform/api/prefetchedCall';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const address = 'https://provider.test/api/book/home/index';
/** Sets the prefetched call of the page. @returns the controller that aborts it. */
function setPrefetched(changes: Partial<PrefetchedCall> = {}): AbortController {
  const controller = new AbortController();
  const answer = Promise.resolve(new Response('{"code":200}', { headers: { 'X-Test': 'kept' } }));
  window.manyingPrefetch = { address, headers: { 'User-Id': '7' }, answer, controller, ...changes };
  return controller;
}
const call = (init: RequestInit = {}) => new Request(address, { headers: { 'User-Id': '7' }, ...init });

/** A call that hangs before the headers or within the body, until it is aborted. */
function hangingCall(part: 'headers' | 'body'): PrefetchedCall {
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

describe('a prefetched call', () => {
  it('responds to the same call, once, with status, headers and body', async () => {
    setPrefetched();
    const answer = await takePrefetched(call());
    expect(answer?.status).toBe(200);
    expect(answer?.headers.get('X-Test')).toBe('kept');
    expect(await answer?.text()).toBe('{"code":200}');
    expect(takePrefetched(call())).toBeUndefined();
  });

  it.each([204, 304, 500])('responds with status %i', async (status) => {
    setPrefetched({ answer: Promise.resolve(new Response(null, { status })) });
    expect((await takePrefetched(call()))?.status).toBe(status);
  });

  it('does not respond to another call', () => {
    setPrefetched();
    expect(takePrefetched(new Request(`${address}?page=2`))).toBeUndefined();
    expect(takePrefetched(call({ method: 'POST' }))).toBeUndefined();
    expect(takePrefetched(call())).toBeDefined();
  });

  it('is aborted if the identity of the caller has changed', () => {
    const { signal } = setPrefetched({ headers: { 'User-Id': '8' } });
    expect(takePrefetched(call())).toBeUndefined();
    expect(signal.aborted).toBe(true);
  });

  it('is not used after its time-out: the page makes the call itself', () => {
    setPrefetched().abort();
    expect(takePrefetched(call())).toBeUndefined();
  });

  describe.each(['headers', 'body'] as const)('whose %s never arrive', (part) => {
    it('times out when the first script aborts it', async () => {
      const hanging = hangingCall(part);
      window.manyingPrefetch = hanging;
      const taken = takePrefetched(call());
      hanging.controller.abort();
      await expect(taken).rejects.toMatchObject({ name: 'TimeoutError' });
    });

    it('is aborted by its page after the page has taken it', async () => {
      const hanging = hangingCall(part);
      window.manyingPrefetch = hanging;
      const page = new AbortController();
      const taken = takePrefetched(call({ signal: page.signal }));
      page.abort();
      await expect(taken).rejects.toThrow();
      expect(hanging.controller.signal.aborted).toBe(true);
    });
  });

  it('is aborted by a call that is aborted already', () => {
    const { signal } = setPrefetched();
    expect(takePrefetched(call({ signal: AbortSignal.abort() }))).toBeUndefined();
    expect(signal.aborted).toBe(true);
  });

  it('is repeated when its fetch has failed', async () => {
    vi.stubGlobal('fetch', (request: Request) => Promise.resolve(new Response(request.url)));
    setPrefetched({ answer: Promise.reject(new TypeError('Failed to fetch')) });
    expect(await (await takePrefetched(call()))?.text()).toBe(address);
  });
});
