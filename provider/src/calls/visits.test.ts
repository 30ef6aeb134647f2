import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { remoteReport, tally } from '../db/schema.ts';
import { emptyTables, REPORT_TABLES } from '../testing/emptyTables.ts';
import { openTestApp, SHELL, type TestApp } from '../testing/testApp.ts';

const HOUR = 60 * 60 * 1000;
let shop: TestApp;
beforeAll(async () => {
  const known = new Set(['comic 0.1.0+aaa', 'comic 0.1.0+bbb', 'shell abc']);
  shop = await openTestApp({ knownBuilds: async (origin) => (origin === SHELL ? known : new Set()) });
});
beforeEach(() => emptyTables(shop.db, REPORT_TABLES));
afterAll(() => shop.close());

/** Sends a visit as the shell's `sendBeacon` does: as text, from its origin. */
async function send(body: unknown, address = '10.1.1.1', headers: Record<string, string> = {}) {
  const response = await shop.app.request('/api/beacon/visit', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'Content-Type': 'text/plain;charset=UTF-8',
      Origin: SHELL,
      'X-Forwarded-For': address,
      ...headers,
    },
  });
  return { status: response.status, ...((await response.json()) as { code: number }) };
}
const visit = (metrics: object, over: object = {}) => ({
  builds: [{ remote: 'comic', version: '0.1.0+aaa', metrics, ...over }],
});
const visits = async (query = 'remote=comic') =>
  (await shop.browser().get(`/api/beacon/visits?${query}`)).data as unknown as {
    versions: {
      version: string;
      periods: { start: string; metrics: Record<string, [number, number][]> }[];
    }[];
  };
const rows = () => shop.db.$count(remoteReport);

test('counts equal rounded values of visits by build, metric and ten minutes', async () => {
  expect(await send(visit({ lcp: 1800, inp: 100, error: 0 }), '10.1.1.1')).toMatchObject({ code: 200 });
  await send(visit({ lcp: 1805, error: 2 }), '10.1.1.2');
  shop.advance(HOUR / 6);
  await send(visit({ lcp: 1790 }), '10.1.1.3');
  await send(visit({ lcp: 900 }, { version: '0.1.0+bbb' }), '10.1.1.3');
  const { versions } = await visits();
  expect(versions.map(({ version }) => version)).toEqual(['0.1.0+aaa', '0.1.0+bbb']);
  const [first, second] = versions[0]?.periods ?? [];
  const [[rounded = 0] = []] = first?.metrics.lcp ?? [];
  expect(Math.abs(rounded - 1800)).toBeLessThan(100);
  expect(first?.metrics).toMatchObject({
    lcp: [[rounded, 2]],
    error: [
      [0, 1],
      [1, 1],
    ],
  });
  expect(second?.metrics).toEqual({ lcp: [[rounded, 1]] });
});

test('a flood from one address counts once per build and hour, and stores nothing', async () => {
  await send(visit({ lcp: 1000 }));
  const before = [await rows(), await shop.db.$count(tally)];
  for (let i = 0; i < 50; i += 1) await send(visit({ lcp: 100 * i, error: 1 }));
  expect([await rows(), await shop.db.$count(tally)]).toEqual(before);
  const [first] = (await visits()).versions;
  expect(first?.periods).toMatchObject([{ metrics: { lcp: [[expect.any(Number), 1]] } }]);
  // All addresses of one IPv6 customer are one network.
  await send(visit({ inp: 10 }), '2001:db8:1:2::1');
  await send(visit({ inp: 900 }), '2001:db8:1:2:ffff::9');
  expect((await visits()).versions[0]?.periods[0]?.metrics.inp).toHaveLength(1);
  shop.advance(2 * HOUR);
  await send(visit({ lcp: 1000 }));
  expect((await visits()).versions[0]?.periods).toHaveLength(2);
});

test('a network that reports in each hour counts in each', async () => {
  // From the middle of an hour, so that every time is clearly within one.
  shop.advance(HOUR - (shop.deps.now().getTime() % HOUR) + HOUR / 2);
  for (let hour = 0; hour < 4; hour += 1) {
    await send(visit({ lcp: 1000 }));
    shop.advance(HOUR);
  }
  expect((await visits()).versions[0]?.periods).toHaveLength(4);
});

test('a shell that does not start counts as a failed visit, once per network and hour', async () => {
  const start = (outcome: string, address: string, version = 'abc') =>
    shop.app.request('/api/beacon/remote', {
      method: 'POST',
      body: JSON.stringify({ remote: 'shell', version, phase: 'start', outcome }),
      headers: { Origin: SHELL, 'X-Forwarded-For': address },
    });
  for (let i = 0; i < 30; i += 1) await start('failed', '10.1.1.1');
  await start('failed', '10.1.1.2');
  await start('failed', '10.1.1.3', 'forged');
  await start('ok', '10.1.1.4');
  await send(visit({ load: 0 }, { remote: 'shell', version: 'abc' }), '10.1.1.4');
  const { versions } = await visits('remote=shell');
  expect(versions.map(({ version }) => version)).toEqual(['abc']);
  expect(versions[0]?.periods[0]?.metrics.load).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test.each([
  ['of a build that the registry does not name', visit({ lcp: 1 }, { version: '9.9.9+forged' }), SHELL],
  ['of another remote', visit({ lcp: 1 }, { remote: 'video' }), SHELL],
  ['without an origin that has a registry', visit({ lcp: 1 }), 'http://localhost:8090'],
  ['without a value', visit({ lcp: -1, inp: -0.5 }), SHELL],
  ['without a build', { builds: [] }, SHELL],
])('a visit %s is dropped', async (_, body, Origin) => {
  expect(await send(body, '10.1.1.1', { Origin })).toMatchObject({ code: 200 });
  expect(await rows()).toBe(0);
});

test('a build that a visit names twice counts once', async () => {
  const [build] = visit({ lcp: 1000 }).builds;
  expect(await send({ builds: [build, build] })).toMatchObject({ code: 200 });
  expect(await rows()).toBe(1);
});

test.each([
  ['no JSON', 'hello'],
  ['no object', '3'],
  ['no builds', '{}'],
  ['text as a value', visit({ lcp: '1000' })],
  ['an object as a value', visit({ lcp: {} })],
  ['no name of a build', visit({}, { version: 'x\u001b[2J' })],
  ['too many builds', { builds: Array.from({ length: 9 }, () => visit({ lcp: 1 }).builds[0]) }],
  ['too much', visit({ lcp: 1, other: 'x'.repeat(5000) })],
])('%s is refused', async (_, body) => {
  expect(await send(body)).toMatchObject({ code: 400 });
  expect(await rows()).toBe(0);
});

test('measurements are kept for two days, and no part of the health of loads', async () => {
  await send(visit({ lcp: 1000 }));
  const { data } = await shop.browser().get('/api/beacon/health?remote=comic');
  expect(data).toMatchObject({ versions: [] });
  shop.advance(49 * HOUR);
  await send(visit({ lcp: 1000 }));
  expect(await rows()).toBe(1);
  expect((await visits('remote=comic&hours=48')).versions[0]?.periods).toHaveLength(1);
  expect((await visits('remote=nobody')).versions).toEqual([]);
  expect(await shop.browser().get('/api/beacon/visits')).toMatchObject({ code: 400 });
});
