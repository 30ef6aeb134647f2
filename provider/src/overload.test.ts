import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { messages } from './messages.ts';
import { DEFAULT_QUEUE_LIMITS } from './rules/callQueue.ts';
import { openTestApp, SHELL, type TestApp } from './testing/testApp.ts';

const SMALL = { concurrency: 1, maxWaiting: 1, maxWaitMs: 60_000 };
const drawing = vi.fn<(path: string) => Promise<undefined>>();

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({
    queues: {
      ...DEFAULT_QUEUE_LIMITS,
      account: SMALL,
      money: SMALL,
      reports: SMALL,
      pictures: { ...SMALL, maxWaiting: 0 },
    },
  });
  shop.deps.pictures.draw = drawing;
});
afterAll(() => shop.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** Blocks transactions. @returns a function that releases them. */
function holdPurchases(): () => void {
  let release: () => void = () => undefined;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const transaction = shop.db.transaction.bind(shop.db);
  vi.spyOn(shop.db, 'transaction').mockImplementation(async (...args) => {
    await blocked;
    return transaction(...args);
  });
  return release;
}

async function buyer(coins: number) {
  const browser = shop.browser();
  const { account } = await browser.register();
  await browser.grant(account, coins);
  return browser;
}

test('a full money queue answers 503 with Retry-After at once, charges nothing, and does not block reads', async () => {
  const browser = await buyer(60);
  const release = holdPurchases();
  const buying = [browser.post('/api/vod/buy', { vodId: '2' }), browser.post('/api/vod/buy', { vodId: '2' })];
  const refused = await browser.post('/api/vod/buy', { vodId: '3' });
  expect(refused).toMatchObject({ status: 503, result: false, code: 503, msg: messages.busy, data: null });
  expect(refused.headers.get('Retry-After')).toBe('2');
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(SHELL);
  expect(await browser.get('/api/vod/index')).toMatchObject({ status: 200, code: 200 });
  expect((await shop.app.request('/health/live')).status).toBe(200);
  release();
  expect((await Promise.all(buying)).map(({ code }) => code)).toEqual([200, 200]);
  expect(await browser.get('/api/user/info')).toMatchObject({ data: { avaliableAmount: 30 } });
});

test('a slow upload occupies no slot of the queue', async () => {
  const bodies = Array.from({ length: 3 }, () => new TransformStream<Uint8Array, Uint8Array>());
  const slow = bodies.map(({ readable }) =>
    shop.app.request('/api/user/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: readable,
      duplex: 'half',
    } as RequestInit),
  );
  expect(await shop.browser().get('/api/user/info')).toMatchObject({ status: 200 });
  for (const { writable } of bodies) await writable.close();
  for (const answer of await Promise.all(slow)) expect([200, 503]).toContain(answer.status);
});

test('limits concurrent drawings and answers 503 with Retry-After when the queue is full', async () => {
  let finish: (_: undefined) => void = () => undefined;
  drawing.mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const first = shop.app.request('/img/one_180_0.img');
  await expect.poll(() => drawing.mock.calls.length).toBe(1);
  const second = await shop.app.request('/img/two_180_0.img');
  expect(second.status).toBe(503);
  expect(second.headers.get('Retry-After')).toBe('2');
  expect(second.headers.get('Cache-Control')).toBe('no-store');
  expect(drawing).toHaveBeenCalledTimes(1);
  finish(undefined);
  expect((await first).status).toBe(404);
});

test('a flood of reports, which anybody can send, does not keep visitors from their accounts', async () => {
  let answerRegistry: (builds: ReadonlySet<string>) => void = () => undefined;
  const registry = new Promise<ReadonlySet<string>>((resolve) => {
    answerRegistry = resolve;
  });
  vi.spyOn(shop.deps, 'knownBuilds').mockImplementation(() => registry);
  const statuses: number[] = [];
  const visits = Array.from({ length: 10 }, async () => {
    const visit = { method: 'POST', body: '{"builds":[]}', headers: { Origin: SHELL } };
    statuses.push((await shop.app.request('/api/beacon/visit', visit)).status);
  });
  await expect.poll(() => statuses).toEqual(Array.from({ length: 8 }, () => 503));
  expect(await shop.browser().get('/api/user/info')).toMatchObject({ status: 200 });
  answerRegistry(new Set());
  await Promise.all(visits);
  expect(statuses.slice(8)).toEqual([200, 200]);
});
