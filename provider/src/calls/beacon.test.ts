import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { attempt, remoteReport } from '../db/schema.ts';
import { MAX_NAMED_BUILDS } from '../rules/loadReports.ts';
import { emptyTables, REPORT_TABLES } from '../testing/emptyTables.ts';
import { openTestApp, SHELL, type TestApp } from '../testing/testApp.ts';

const HOUR = 60 * 60 * 1000;
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
beforeEach(() => emptyTables(shop.db, REPORT_TABLES));
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop.close());

/** Sends a report as the shell's `sendBeacon` does: as text, from its origin. */
async function send(body: string, headers: Record<string, string> = {}) {
  const response = await shop.app.request('/api/beacon/remote', {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'text/plain;charset=UTF-8',
      Origin: SHELL,
      'X-Forwarded-For': '10.1.1.1',
      ...headers,
    },
  });
  return { status: response.status, ...((await response.json()) as { code: number }) };
}
const report = (over: object = {}) =>
  send(JSON.stringify({ remote: 'comic', version: '0.1.0+aaa', phase: 'page', outcome: 'ok', ...over }));
const health = async (query = 'remote=comic') =>
  (await shop.browser().get(`/api/beacon/health?${query}`)).data;

test('counts reports by version, and failures with their phase and latest problem', async () => {
  for (let i = 0; i < 3; i += 1) expect(await report()).toMatchObject({ status: 200, code: 200 });
  await report({ outcome: 'fallback' });
  await report({ version: '0.1.0+bbb', phase: 'entry', outcome: 'failed', problem: 'first' });
  await report({ version: '0.1.0+bbb', phase: 'entry', outcome: 'failed', problem: 'last' });
  await report({ version: '0.1.0+bbb', phase: 'render', outcome: 'failed' });
  await report({ remote: 'video' });
  const { versions } = (await health()) as unknown as { versions: { version: string }[] };
  expect(versions).toHaveLength(2);
  const hourly = (counts: object) => [{ hour: expect.stringMatching(/:00:00\.000Z$/), ...counts }];
  const sound = { ok: 3, fallback: 1, failed: 0 };
  expect(versions).toContainEqual({ version: '0.1.0+aaa', ...sound, failures: [], hourly: hourly(sound) });
  expect(versions).toContainEqual({
    version: '0.1.0+bbb',
    ok: 0,
    fallback: 0,
    failed: 3,
    failures: [
      { phase: 'entry', count: 2, problem: 'last' },
      { phase: 'render', count: 1, problem: '' },
    ],
    hourly: hourly({ ok: 0, fallback: 0, failed: 3 }),
  });
});

test('stores equal reports of an hour in one row, for a month', async () => {
  await report();
  await report();
  shop.advance(HOUR);
  await report();
  expect(await shop.db.$count(remoteReport)).toBe(2);
  expect(await health()).toMatchObject({ hours: 24, versions: [{ ok: 3 }] });
  shop.advance(24 * HOUR);
  expect(await health()).toMatchObject({ versions: [{ ok: 1 }] });
  expect(await health('remote=comic&hours=48')).toMatchObject({
    versions: [{ ok: 3, hourly: [{ ok: 2 }, { ok: 1 }] }],
  });
  shop.advance(31 * 24 * HOUR);
  await report();
  expect(await shop.db.$count(remoteReport)).toBe(1);
});

test.each([
  ['no JSON', 'hello'],
  ['no object', '3'],
  ['another outcome', '{"remote":"comic","version":"1","phase":"page","outcome":"great"}'],
  ['another phase', '{"remote":"comic","version":"1","phase":"late","outcome":"ok"}'],
  [
    'a build of the developer’s own',
    '{"remote":"comic","version":"local http://x","phase":"page","outcome":"ok"}',
  ],
  [
    'too much',
    JSON.stringify({
      remote: 'comic',
      version: '1',
      phase: 'page',
      outcome: 'ok',
      problem: 'x'.repeat(9000),
    }),
  ],
])('%s is refused', async (_, body) => {
  expect(await send(body)).toMatchObject({ code: 400 });
  expect(await shop.db.$count(remoteReport)).toBe(0);
});

test('truncates problems and removes control characters', async () => {
  await report({ outcome: 'failed', problem: `\u001b[2J${'x'.repeat(1000)}` });
  const [row] = await shop.db.select().from(remoteReport);
  expect(row?.problem).toMatch(/^ \[2Jx+$/);
  expect(row?.problem).toHaveLength(300);
});

test('refuses reports of other sites, and limits all others', async () => {
  expect(await send('{}', { Origin: 'https://evil.example' })).toMatchObject({ status: 403 });
  const attempted = { what: 'remote-report', who: '10.1.1.1', madeAt: shop.deps.now() };
  await shop.db.insert(attempt).values(Array.from({ length: 599 }, () => attempted));
  expect(await report()).toMatchObject({ code: 200 });
  expect(await report()).toMatchObject({ code: 429 });
  shop.advance(HOUR);
  expect(await report()).toMatchObject({ code: 200 });
});

test('a flood of reports fills no table, and is one of its network', async () => {
  const attempted = { what: 'remote-report', who: '2001:db8:1:2::/64', madeAt: shop.deps.now() };
  await shop.db.insert(attempt).values(Array.from({ length: 600 }, () => attempted));
  for (let host = 1; host <= 20; host += 1) {
    const headers = { 'X-Forwarded-For': `2001:db8:1:2::${host}` };
    expect(await send('{}', headers), `host ${host}`).toMatchObject({ code: 429 });
  }
  expect(await shop.db.$count(attempt)).toBe(600);
});

test('a health query requires a remote', async () => {
  expect(await shop.browser().get('/api/beacon/health')).toMatchObject({ code: 400 });
  expect(await health('remote=nobody')).toMatchObject({ versions: [] });
});

test.each([
  ['that the registry names', '0.1.0+aaa', SHELL, 1],
  ['that the registry does not name', '9.9.9+forged', SHELL, 0],
  ['from an origin that has no registry', '0.1.0+aaa', 'http://localhost:8090', 0],
])('a report of a build %s is stored only where the build exists', async (_, version, Origin, stored) => {
  const known = new Set(['comic 0.1.0+aaa']);
  vi.spyOn(shop.deps, 'knownBuilds').mockImplementation(async (origin) =>
    origin === SHELL ? known : new Set(),
  );
  const body = JSON.stringify({ remote: 'comic', version, phase: 'page', outcome: 'ok' });
  expect(await send(body, { Origin })).toMatchObject({ code: 200 });
  expect(await shop.db.$count(remoteReport)).toBe(stored);
});

test('many forged builds make no long answer, and hide no build that is used', async () => {
  const forged = Array.from({ length: 1000 }, (_, number) => ({
    remote: 'comic',
    version: `9.9.9+${number}`,
    phase: 'page',
    outcome: 'ok',
    hour: shop.deps.now(),
    count: 1,
    problem: '',
  }));
  await shop.db.insert(remoteReport).values(forged);
  await report();
  await report();
  const { versions } = (await health()) as unknown as { versions: { version: string }[] };
  expect(versions).toHaveLength(MAX_NAMED_BUILDS);
  expect(versions).toContainEqual(expect.objectContaining({ version: '0.1.0+aaa', ok: 2, failed: 0 }));
});
