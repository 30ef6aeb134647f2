import { domainApi } from '@manying/platform/api';
import { answer } from '@manying/platform/schema';
import { createAppStore } from '@manying/platform/store';
import { setTestSite } from '@manying/testing/site';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** Receives the events of the window, which Node does not have. */
const events = vi.hoisted(() => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  return target;
});

const { endpoints } = domainApi('test').inject((build) => ({
  testThing: build.query({
    query: (id: string) => ({ path: '/api/thing', query: { id } }),
    responseSchema: answer(v.object({ price: v.number() })),
  }),
  testOrder: build.mutation({
    query: (userId: string) => ({ path: '/h5/pay/apply', base: 'pay' as const, query: { userId } }),
    responseSchema: answer(v.unknown()),
  }),
  testSend: build.mutation({
    query: (text: string) => ({ method: 'POST' as const, path: '/api/send', form: { text } }),
    responseSchema: answer(v.unknown()),
  }),
}));

const SETTLE_DELAY = 1000;
const networkBack = () => events.dispatchEvent(new Event('online'));
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

let sent: Request[] = [];
function provider(respond: () => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return respond();
  });
}

beforeAll(() => {
  // One clock for all tests, since the module remembers when the network returned.
  vi.useFakeTimers();
  setTestSite('http://dynamic.example');
});
beforeEach(() => {
  sent = [];
  vi.spyOn(console, 'error').mockReset();
  vi.advanceTimersByTime(10 * SETTLE_DELAY);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a call that fails although the network has returned', () => {
  /** Fails the first `failures` calls; `onCall` runs during each of them. */
  function failingProvider(failures: number, onCall?: () => void): void {
    provider(() => {
      if (sent.length > failures) return json({ result: true, data: { price: 1 } });
      onCall?.();
      return Promise.reject(new TypeError('Failed to fetch'));
    });
  }
  async function settled<Result>(result: PromiseLike<Result>): Promise<Result> {
    await vi.advanceTimersByTimeAsync(SETTLE_DELAY);
    return await result;
  }
  const read = () => settled(createAppStore().dispatch(endpoints.testThing.initiate('1')));

  it('is sent again when the network returned during it', async () => {
    failingProvider(1, networkBack);
    expect((await read()).data).toEqual({ price: 1 });
    expect(sent).toHaveLength(2);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is sent again when the network had just returned', async () => {
    networkBack();
    failingProvider(1);
    expect((await read()).data).toEqual({ price: 1 });
    expect(sent).toHaveLength(2);
  });

  it('is sent again once only', async () => {
    failingProvider(3, networkBack);
    expect((await read()).error).toEqual({ kind: 'transport', status: 'network' });
    expect(sent).toHaveLength(2);
  });

  it('is not sent again when the network did not return, or returned long before', async () => {
    networkBack();
    vi.advanceTimersByTime(SETTLE_DELAY + 1);
    failingProvider(1);
    expect((await read()).error).toEqual({ kind: 'transport', status: 'network' });
    expect(sent).toHaveLength(1);
  });

  it('is not sent again after an answer', async () => {
    networkBack();
    provider(() => json({}, 500));
    expect((await read()).error).toEqual({ kind: 'transport', status: 500 });
    expect(sent).toHaveLength(1);
  });

  it('is not sent again if it changes something', async () => {
    failingProvider(1, networkBack);
    const { error: fault } = await settled(createAppStore().dispatch(endpoints.testSend.initiate('云')));
    expect(fault).toEqual({ kind: 'transport', status: 'network' });
    expect(sent).toHaveLength(1);
  });

  it('is not sent again if it opens an order: the first one may have been opened', async () => {
    failingProvider(1, networkBack);
    const { error: fault } = await settled(createAppStore().dispatch(endpoints.testOrder.initiate('7')));
    expect(fault).toEqual({ kind: 'transport', status: 'network' });
    expect(sent).toHaveLength(1);
  });

  it('is not sent again after it is aborted', async () => {
    failingProvider(1, networkBack);
    const call = createAppStore().dispatch(endpoints.testThing.initiate('1'));
    await vi.advanceTimersByTimeAsync(1);
    call.abort();
    await settled(call);
    expect(sent.filter(({ signal }) => !signal.aborted)).toEqual([]);
  });
});
