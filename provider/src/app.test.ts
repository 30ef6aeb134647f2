import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from './deps.ts';
import { messages } from './messages.ts';
import { openOrder } from './orders.ts';
import { signCallback } from './rules/callback.ts';
import { CHAPTER_PRICE, chapterId } from './testing/fixtureStore.ts';
import { openTestApp, SHELL, type TestApp } from './testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

test('all routes work with Hono’s fast router', async () => {
  await shop.app.request('/health');
  expect(shop.app.router.name).toContain('RegExpRouter');
});

test('allows the shell its four headers and its cookie, for two hours', async () => {
  const preflight = await shop.app.request('/api/user/info', {
    method: 'OPTIONS',
    headers: {
      Origin: SHELL,
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'user-id',
    },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': SHELL,
    'access-control-allow-credentials': 'true',
    'access-control-max-age': '7200',
    'access-control-allow-headers': 'Content-Type,User-Trace-Id,User-Id,User-Account,Current-Branch-Id',
  });
});

test('allows no other origin', async () => {
  const answer = await shop.app.request('/api/book/home/index', {
    headers: { Origin: 'https://evil.example.com' },
  });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  expect(answer.headers.get('Vary')).toContain('Origin');
});

test('an address that does not exist is 404 with an envelope the shell may read', async () => {
  const answer = await shop.browser().get('/api/nonsense');
  expect(answer).toMatchObject({ status: 404, result: false, code: 404, data: null });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SHELL);
});

test('a body that is too large is refused', async () => {
  const answer = await shop.browser().post('/api/user/user_from_mark', { referUrl: 'x'.repeat(70_000) });
  expect(answer).toMatchObject({ status: 413, result: false, msg: messages.tooLarge });
});

// spec: §5/server-side-validation
test.each([
  ['Application/X-WWW-Form-URLEncoded; Charset=UTF-8', 200],
  ['application/x-www-form-urlencoded ;charset=utf-8', 200],
  ['application/x-www-form-urlencoded-else', 400],
])('a form has its whole media type, in any case of letters: %j is answered %i', async (type, code) => {
  const response = await shop.app.request('/api/book/chapter/list', {
    method: 'POST',
    body: 'bookId=1',
    headers: { 'Content-Type': type },
  });
  expect(await response.json()).toMatchObject({ code });
});

test('a body that is not a form, or has a NUL character, is refused without an error', async () => {
  const login = async (type: string, body: string) => {
    const init = { method: 'POST', headers: { 'Content-Type': type }, body };
    return (await shop.app.request('/api/user/login', init)).json();
  };
  expect(await login('application/json', '{"account":"a"}')).toMatchObject({
    code: 400,
    msg: messages.accountEmpty,
  });
  expect(await login('multipart/form-data; boundary=x', 'garbage')).toMatchObject({ code: 400 });
  expect(await login('application/x-www-form-urlencoded', 'account=%00&password=x')).toMatchObject({
    code: 400,
    msg: messages.badRequest,
  });
});

test('an unexpected error is logged once and answered as 500 without its details', async () => {
  const broken = await openTestApp();
  await broken.close();
  const answer = await broken.browser().get('/api/book/home/three_d');
  expect(answer).toMatchObject({ status: 500, result: false, code: 500, msg: messages.failed, data: null });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SHELL);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  await broken.deps.log.close();
  expect(broken.logLines.filter(({ level }) => level === 'error')).toMatchObject([
    {
      ...{ kind: 'fault', where: 'call', method: 'GET', route: '/api/book/home/three_d' },
      error: { at: expect.any(Array) },
    },
  ]);
});

describe('the log of requests', () => {
  const TRACE = 'ab'.repeat(16);
  const request = async (path: string, init: RequestInit = {}) =>
    shop.app.request(path, {
      ...init,
      headers: { 'User-Trace-Id': TRACE, 'X-Forwarded-For': '203.0.113.77', ...init.headers },
    });
  /** What is logged while `run` runs. */
  async function linesOf(run: () => Promise<unknown>, overrides: Partial<Deps> = {}) {
    const app = await openTestApp({ db: shop.db, ...overrides });
    const before = shop;
    shop = app;
    await run();
    shop = before;
    await app.deps.log.close();
    await app.close();
    return app.logLines;
  }

  test('names route, status and visitor, not the address with its query', async () => {
    const [line] = await linesOf(() => request('/api/book/detail/1?token=geheim'));
    expect(line).toMatchObject({
      ...{ level: 'info', kind: 'access', method: 'GET', status: 200, trace: TRACE },
      ...{ route: expect.stringMatching(/^\/api\/book\/detail\/:/), network: '203.0.113.0/24' },
      ...{
        ms: expect.any(Number),
        bytes: expect.any(Number),
        request: expect.stringMatching(/^[0-9a-f]{16}$/),
      },
    });
    expect(JSON.stringify(line)).not.toContain('geheim');
  });

  test.each(['', 'x', `${TRACE}0`, '{"a":1}', 'ab'.repeat(15), 'zz'.repeat(16)])(
    'takes no trace id that is none: %j',
    async (trace) => {
      const [line] = await linesOf(() => request('/health', { headers: { 'User-Trace-Id': trace } }));
      expect(line).not.toHaveProperty('trace');
    },
  );

  test('logs an unknown address without its path', async () => {
    const [line] = await linesOf(() => request('/geheim/13812345678'));
    expect(line).toMatchObject({ status: 404, route: 'none' });
  });

  test.each([
    ['login refused', '/api/user/login', { account: '13812345678', password: 'geheim-word' }, {}],
    [
      'origin refused',
      '/api/user/login',
      { account: 'a', password: 'b' },
      { Origin: 'https://evil.example' },
    ],
    ['callback refused', '/h5/pay/callback', { orderId: '', outcome: 'success', sign: 'forged' }, {}],
  ] as const)('%s is a line for those who watch', async (event, path, form, headers) => {
    const lines = await linesOf(async () => {
      const browser = shop.browser();
      const { account, userId } = await browser.register();
      const order = await openOrder(shop.deps, {
        ...{ accountId: userId, payPurpose: 'coin', rechargerAmount: 1000, payChannel: 'alipay_wap' },
        ...{ appType: 'other', bookId: null, returnUrl: '', fromDomain: '', address: '' },
      });
      const body = new URLSearchParams({
        ...form,
        ...('orderId' in form && { orderId: order.order.number }),
      });
      await request(path, { method: 'POST', body, headers });
      expect(account).not.toBe('');
    });
    const [line] = lines.filter(({ kind }) => kind === 'security');
    expect(line).toMatchObject({ event, route: path, trace: TRACE, network: '203.0.113.0/24' });
    expect(JSON.stringify(lines)).not.toMatch(/geheim|13812345678|forged|evil/);
  });

  test('logs a reached limit and a forged grant as security events too', async () => {
    const lines = await linesOf(async () => {
      const body = new URLSearchParams({ account: 'nobody', password: 'wrong-word' });
      for (let tried = 0; tried < 6; tried++) await request('/api/user/login', { method: 'POST', body });
      await request('/media/full-1-forged/hill/film.mp4');
    });
    const events = lines.filter(({ kind }) => kind === 'security').map(({ event }) => event);
    expect(events).toEqual([
      ...Array.from({ length: 5 }, () => 'login refused'),
      'limit reached',
      'grant refused',
    ]);
  });

  test('logs orders, payments and purchases with account, amounts and visitor', async () => {
    let accountId = 0;
    const lines = await linesOf(async () => {
      const browser = shop.browser();
      const { userId } = await browser.register();
      accountId = userId;
      const payment = { payChannel: 'alipay_wap', payPurpose: 'coin', rechargerAmount: '1000' };
      const { data } = await browser.post('/api/pay/pay', payment);
      const sign = signCallback(shop.deps.secret, { number: data.orderId, amount: data.amount }, 'success');
      const paid = { orderId: data.orderId, outcome: 'success', sign };
      for (let index = 0; index < 2; index++) await browser.post('/h5/pay/callback', paid);
      await browser.post('/api/book/chapter/buy', { chapterId: String(chapterId(1, 2)) });
      await browser.post('/api/vod/buy', { vodId: '2' });
      await browser.post('/api/vod/buy', { vodId: '2' });
    });
    const trace = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(lines.filter(({ kind }) => kind === 'money')).toMatchObject([
      { event: 'order opened', account: accountId, cents: 950, coins: 1000, channel: 'alipay_wap', trace },
      { event: 'order settled', account: accountId, status: 'paid', cents: 950, coins: 1000, trace },
      { event: 'bought', account: accountId, item: 'chapter', coins: -CHAPTER_PRICE, trace },
      { event: 'bought', account: accountId, item: 'video', id: 2, coins: -30, trace },
    ]);
  });
});
