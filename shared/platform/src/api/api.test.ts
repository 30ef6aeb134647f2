import { callAddress, domainApi } from '@manying/platform/api';
import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { answer, numeric } from '@manying/platform/schema';
import { type User, userReceived, visitStarted } from '@manying/platform/session';
import { createAppStore } from '@manying/platform/store';
import { setTestSite } from '@manying/testing/site';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const TRACE = '0123456789abcdef0123456789abcdef';
const { endpoints } = domainApi('test', ['test/Thing']).inject((build) => ({
  testThing: build.query({
    query: (id: string) => ({ path: '/api/thing', query: { id, absent: undefined } }),
    responseSchema: answer(v.object({ price: numeric })),
  }),
  testSend: build.mutation({
    query: (text: string) => ({ method: 'POST' as const, path: '/api/send', form: { text } }),
    responseSchema: answer(v.unknown()),
  }),
  testTagged: build.query({
    query: (id: string) => ({ path: '/api/tagged', query: { id } }),
    responseSchema: answer(v.unknown()),
    providesTags: (_answer, _error, id) => [{ type: 'test/Thing' as const, id }],
  }),
  testChange: build.mutation({
    query: (id: string) => ({ method: 'POST' as const, path: '/api/change', form: { id } }),
    responseSchema: answer(v.unknown()),
    invalidatesTags: (_answer, _error, id) => [{ type: 'test/Thing' as const, id }],
  }),
  testWhole: build.query({
    query: () => ({ path: '/api/whole', base: 'static' as const, read: 'envelope' as const }),
    responseSchema: answer(v.unknown()),
  }),
}));

const user: User = {
  userId: '12',
  account: 'm12',
  password: '',
  visitorId: '',
  branchId: '7',
  mobile: '',
  vipType: 'none',
  vipEndDate: '',
  coins: 0,
  recharged: false,
};

let sent: Request[] = [];
let error = vi.spyOn(console, 'error');

function provider(respond: (request: Request) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (input: Request) => {
    sent.push(input);
    return Promise.resolve(respond(input));
  });
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

function startVisit() {
  const store = createAppStore();
  store.dispatch(visitStarted({ tgId: '7', host: 'a.example', freshTraceId: TRACE }));
  return store;
}

beforeEach(() => {
  sent = [];
  error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  setTestSite('http://dynamic.example', {
    staticApi: 'http://static.example',
    payHost: 'http://pay.example',
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a call (spec §7)', () => {
  // spec: §7/api-base
  it('goes to the dynamic or the static base, with its parameters, undefined ones omitted', () => {
    expect(callAddress({ path: '/api/a', query: { n: 2, none: undefined } })).toBe(
      'http://dynamic.example/api/a?n=2',
    );
    expect(callAddress({ path: '/api/a', base: 'static' })).toBe('http://static.example/api/a');
  });

  // spec: §6/request-headers, §7/four-headers
  it('carries the four headers', async () => {
    provider(json({ result: true, data: { price: 1 } }));
    const store = startVisit();
    store.dispatch(userReceived(user));
    await store.dispatch(endpoints.testThing.initiate('1'));
    const headers = ['User-Trace-Id', 'User-Id', 'User-Account', 'Current-Branch-Id'].map((name) =>
      sent[0]?.headers.get(name),
    );
    expect(headers).toEqual([TRACE, '12', 'm12', '7']);
  });

  it.each([
    ['Chinese', '渠道一号'],
    ['a line break', 'a\r\nUser-Id: 1'],
    ['a bidi control', '\u202e880000007'],
    ['Latin-1', 'é'],
    ['half a surrogate pair', '\ud800'],
    ['100 KB', '7'.repeat(100_000)],
  ])('is made with any user name of the provider: %s', async (_, name) => {
    provider(json({ result: true, data: { price: 1 } }));
    const store = startVisit();
    store.dispatch(userReceived({ ...user, userId: name, account: name }));
    const { data } = await store.dispatch(endpoints.testThing.initiate('1'));
    expect(data).toEqual({ price: 1 });
    expect(sent[0]?.headers.get('User-Account')).toMatch(/^[!-~]{0,256}$/);
  });

  // spec: §7/form-encoded
  it('sends its body form-encoded', async () => {
    provider(json({ result: true, data: null }));
    await startVisit().dispatch(endpoints.testSend.initiate('云 & 塔'));
    expect(sent[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
    expect(new URLSearchParams(await sent[0]?.text()).get('text')).toBe('云 & 塔');
  });

  it('parses its data by the schema: numeric text becomes a number', async () => {
    provider(json({ result: false, code: '200', data: { price: '30', more: 'ignored' } }));
    const { data } = await startVisit().dispatch(endpoints.testThing.initiate('1'));
    expect(data).toEqual({ price: 30 });
  });

  // spec: §7/non-200-response, §8/non-200-response
  it('is rejected and logged when the status is not 200', async () => {
    provider(json({ result: true, data: { price: 1 } }, 500));
    const { error: fault } = await startVisit().dispatch(endpoints.testThing.initiate('1'));
    expect(fault).toEqual({ kind: 'transport', status: 500 });
    expect(error).toHaveBeenCalledWith('GET /api/thing failed: 500');
  });

  // spec: §7/timeout, §9/request-timeout
  it('times out after 30 s', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (input: Request) => {
      const { signal } = input;
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const call = startVisit().dispatch(endpoints.testThing.initiate('1'));
    await vi.advanceTimersByTimeAsync(CALL_TIMEOUT);
    expect((await call).error).toEqual({ kind: 'transport', status: 'timeout' });
  });

  describe.each([
    ['headers', 0],
    ['headers', 5000],
    ['body', 0],
    ['body', 5000],
  ] as const)('whose %s never arrive, prefetched %i ms before its page makes it', (part, before) => {
    it('times out 30 s after the prefetch, and is not repeated', async () => {
      vi.useFakeTimers();
      provider(json({ result: true, data: { price: 1 } }));
      const controller = new AbortController();
      const aborted = new Promise<never>((_, reject) =>
        controller.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      );
      const body = new ReadableStream({ pull: () => aborted });
      vi.stubGlobal('window', {});
      window.manyingPrefetch = {
        address: 'http://dynamic.example/api/thing?id=1',
        headers: {},
        answer: part === 'headers' ? aborted : Promise.resolve(new Response(body)),
        controller,
      };
      // Same as in the first script of the page.
      setTimeout(() => controller.abort(), CALL_TIMEOUT);
      await vi.advanceTimersByTimeAsync(before);
      const call = startVisit().dispatch(endpoints.testThing.initiate('1'));
      const ended = vi.fn();
      void call.then(ended);
      await vi.advanceTimersByTimeAsync(CALL_TIMEOUT - before - 1);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(ended).toHaveBeenCalledOnce();
      expect((await call).error).toEqual({ kind: 'transport', status: 'timeout' });
      expect(sent).toEqual([]);
    });
  });

  it.each(['headers', 'body'] as const)('that was prefetched and whose %s fail is repeated', async (part) => {
    provider(json({ result: true, data: { price: 1 } }));
    const failed = Promise.reject(new TypeError('Failed to fetch'));
    failed.catch(() => undefined);
    vi.stubGlobal('window', {});
    window.manyingPrefetch = {
      address: 'http://dynamic.example/api/thing?id=1',
      headers: {},
      answer:
        part === 'headers'
          ? failed
          : Promise.resolve(new Response(new ReadableStream({ pull: () => failed }))),
      controller: new AbortController(),
    };
    const { data } = await startVisit().dispatch(endpoints.testThing.initiate('1'));
    expect(data).toEqual({ price: 1 });
    expect(sent).toHaveLength(1);
  });

  it('returns the provider’s refusal with code, message and data', async () => {
    provider(json({ result: false, code: 999, msg: '余额不足', data: { price: 3 } }));
    const { error: fault } = await startVisit().dispatch(endpoints.testThing.initiate('1'));
    expect(fault).toEqual({ kind: 'refused', code: 999, msg: '余额不足', data: { price: 3 } });
    expect(error).not.toHaveBeenCalled();
  });

  it('fails without crashing the screen when required fields are missing or the response is no envelope', async () => {
    provider(json({ result: true, data: {} }));
    expect((await startVisit().dispatch(endpoints.testThing.initiate('1'))).error).toMatchObject({
      kind: 'malformed',
    });
    provider(() => new Response('<html>', { status: 200 }));
    expect((await startVisit().dispatch(endpoints.testThing.initiate('2'))).error).toMatchObject({
      kind: 'malformed',
    });
  });

  it('returns the whole envelope, also of a refusal, if the endpoint requests it', async () => {
    provider(json({ result: false, code: 400, msg: 'end' }));
    const { data } = await startVisit().dispatch(endpoints.testWhole.initiate(undefined));
    expect(data).toMatchObject({ ok: false, code: 400, msg: 'end' });
    expect(sent[0]?.url).toBe('http://static.example/api/whole');
  });
});

describe('a domain’s part of the query cache', () => {
  it('rejects an endpoint without the domain’s prefix, in production too', () => {
    expect(() =>
      domainApi('test').inject((build) => ({
        // @ts-expect-error also a type error
        videoThing: build.query({ query: () => ({ path: '/api/thing' }) }),
      })),
    ).toThrow("'videoThing' must start with 'test'");
  });
});

describe('an id that is a property of Object.prototype', () => {
  it.each(Object.getOwnPropertyNames(Object.prototype))('%s is cached and refetched', async (id) => {
    provider(json({ result: true, data: {} }));
    const store = startVisit();
    const shown = store.dispatch(endpoints.testTagged.initiate(id));
    expect((await shown).data).toEqual({});
    await store.dispatch(endpoints.testTagged.initiate('another', { subscribe: false }));
    await store.dispatch(endpoints.testChange.initiate(id));
    const requestedUrls = () =>
      sent.map(({ url }) => new URL(url)).filter(({ pathname }) => pathname === '/api/tagged');
    await expect
      .poll(() => requestedUrls().map(({ searchParams }) => searchParams.get('id')))
      .toEqual([id, 'another', id]);
    shown.unsubscribe();
  });
});

describe('a change of the user', () => {
  const paths = () => sent.map(({ url }) => new URL(url).pathname);
  const cachedEndpoints = (store: ReturnType<typeof startVisit>) =>
    Object.values(store.getState().api.queries).map((query) => query?.endpointName);

  it('removes the data of the previous user; responses of static calls stay', async () => {
    provider(json({ result: true, data: { price: 1 } }));
    const store = startVisit();
    store.dispatch(userReceived(user));
    await store.dispatch(endpoints.testThing.initiate('1', { subscribe: false }));
    await store.dispatch(endpoints.testWhole.initiate(undefined, { subscribe: false }));
    expect(cachedEndpoints(store)).toEqual(['testThing', 'testWhole']);

    store.dispatch(userReceived({ ...user, userId: '13' }));
    await expect.poll(() => cachedEndpoints(store)).toEqual(['testWhole']);
  });

  it('refetches the data in use, refusals too', async () => {
    provider(json({ result: false, code: 999, msg: '' }));
    const store = startVisit();
    store.dispatch(userReceived(user));
    const shown = store.dispatch(endpoints.testThing.initiate('1'));
    await shown;
    store.dispatch(userReceived({ ...user, userId: '13' }));
    await expect.poll(paths).toEqual(['/api/thing', '/api/thing']);
    expect(sent.map(({ headers }) => headers.get('User-Id'))).toEqual(['12', '13']);
    shown.unsubscribe();
  });

  it('from none to one who may have bought something refetches the data in use', async () => {
    provider(json({ result: true, data: { price: 1 } }));
    const store = startVisit();
    const shown = store.dispatch(endpoints.testThing.initiate('1'));
    await shown;
    store.dispatch(userReceived({ ...user, recharged: true }));
    await expect.poll(paths).toEqual(['/api/thing', '/api/thing']);
    shown.unsubscribe();
  });

  it('is not triggered by a refresh of the same user, or by the first user', async () => {
    provider(json({ result: true, data: { price: 1 } }));
    const store = startVisit();
    const shown = store.dispatch(endpoints.testThing.initiate('1'));
    await shown;
    store.dispatch(userReceived(user));
    store.dispatch(userReceived({ ...user, coins: 30 }));
    await store.dispatch(endpoints.testThing.initiate('2'));
    expect(paths()).toEqual(['/api/thing', '/api/thing']);
    shown.unsubscribe();
  });
});
