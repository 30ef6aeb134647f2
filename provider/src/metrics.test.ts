import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { remoteReport } from './db/schema.ts';
import { openTestApp, type TestApp } from './testing/testApp.ts';

const TOKEN = 'a token of the tests, long enough';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ metricsToken: TOKEN });
});
afterAll(() => shop.close());

const request = (authorization?: string) =>
  shop.app.request(
    '/metrics',
    authorization === undefined ? {} : { headers: { Authorization: authorization } },
  );
const metrics = async () => (await request(`Bearer ${TOKEN}`)).text();
const sampleOf = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.split(' ')
    .at(-1);

const row = (version: string, outcome: 'ok' | 'failed', count: number) => ({
  ...({ remote: 'comic', version, phase: 'page', outcome, count, problem: '' } as const),
  hour: new Date(shop.deps.now().getTime() - 3_600_000),
});

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer ',
  `bearer ${TOKEN}`,
  TOKEN,
  `Bearer ${TOKEN} `.padEnd(80, 'x'),
  `Bearer ${TOKEN.slice(0, -1)}`,
])('are refused without the token: %j', async (authorization) => {
  const answer = await request(authorization);
  expect(answer.status).toBe(401);
  expect(await answer.text()).not.toContain('manying');
});

test('do not exist without a configured token', async () => {
  const closed = await openTestApp({ db: shop.db });
  try {
    for (const headers of [{}, { Authorization: 'Bearer undefined' }])
      expect((await closed.app.request('/metrics', { headers })).status).toBe(404);
  } finally {
    await closed.close();
  }
});

test('count the answers by route, never by address', async () => {
  await shop.app.request('/health');
  await shop.app.request('/health');
  for (const path of ['/1', '/2', '/3']) await shop.app.request(path, { method: 'PROPFIND' });
  const text = await metrics();
  expect(sampleOf(text, 'manying_http_requests_total{route="/health",method="GET",status="200"}')).toBe('2');
  expect(sampleOf(text, 'manying_http_requests_total{route="none",method="none",status="404"}')).toBe('3');
  expect(sampleOf(text, 'manying_http_request_duration_seconds_count{route="/health"}')).toBe('2');
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(text).not.toMatch(/PROPFIND|"\/1"/);
});

test('have the reports of the last day, of the most frequent builds only', async () => {
  await shop.db.insert(remoteReport).values([row('0.1.0+aaa', 'ok', 990), row('0.1.0+aaa', 'failed', 10)]);
  await shop.db.insert(remoteReport).values({ ...row('0.1.0+old', 'ok', 9999), hour: new Date(0) });
  await shop.db
    .insert(remoteReport)
    .values(Array.from({ length: 200 }, (_, index) => row(`0.1.0+forged${index}`, 'failed', 1)));
  const text = await metrics();
  const series = (outcome: string) =>
    `manying_remote_reports{remote="comic",version="0.1.0+aaa",outcome="${outcome}"}`;
  expect(sampleOf(text, series('ok'))).toBe('990');
  expect(sampleOf(text, series('failed'))).toBe('10');
  expect(text).not.toContain('0.1.0+old');
  expect(text.match(/^manying_remote_reports\{/gm)).toHaveLength(50);

  await shop.db.delete(remoteReport);
  expect(await metrics()).not.toContain('0.1.0+aaa');
});

test('have those of the process also while the database does not answer', async () => {
  const broken = new Proxy(shop.db, {
    get(db, name) {
      if (name === 'select') throw new Error('the database is gone');
      return Reflect.get(db, name) as unknown;
    },
  });
  const log = vi.spyOn(shop.deps.log, 'error').mockImplementation(() => undefined);
  const alone = await openTestApp({ metricsToken: TOKEN, db: broken, log: shop.deps.log });
  try {
    const answer = await alone.app.request('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('process_cpu_seconds_total');
    expect(log).toHaveBeenCalledWith('metrics', expect.objectContaining({ message: 'the database is gone' }));
  } finally {
    log.mockRestore();
    await alone.close();
  }
});
