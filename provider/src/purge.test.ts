import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  account,
  attempt,
  complaint,
  contact,
  ledger,
  remoteReport,
  session,
  sourceMark,
  watch,
} from './db/schema.ts';
import { purge, purgeRegularly } from './purge.ts';
import { DEFAULT_RETENTION_DAYS, RETAINED_KINDS } from './rules/retention.ts';
import { emptyTables } from './testing/emptyTables.ts';
import { openTestApp, type TestApp } from './testing/testApp.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Has the database of all tests. */
let store: TestApp;
let shop: TestApp;
beforeAll(async () => {
  store = await openTestApp();
});
beforeEach(async () => {
  await emptyTables(store.db, Object.values(TABLES));
  shop = await openTestApp({ db: store.db });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await shop.close();
});
afterAll(() => store.close());

const TABLES = { session, attempt, watch, mark: sourceMark, report: remoteReport, complaint, contact };

/**
 * Inserts rows of every kind: `count` rows a minute older than their retention time, and one a minute
 * younger.
 */
async function fill(count: number): Promise<void> {
  const { db, deps } = shop;
  const browser = shop.browser();
  const { userId } = await browser.register();
  await db.delete(session);
  await db.delete(attempt);
  const times = (days: number) => {
    const edge = deps.now().getTime() - days * DAY_MS;
    return [...Array.from({ length: count }, () => new Date(edge - 60_000)), new Date(edge + 60_000)];
  };
  const { days } = { days: DEFAULT_RETENTION_DAYS };
  await db.insert(session).values(
    times(days.session).map((endsAt, index) => ({
      ...{ tokenHash: `hash ${index}`, browser: 'b', accountId: userId, madeAt: endsAt, endsAt },
    })),
  );
  await db.insert(attempt).values(times(days.attempt).map((madeAt) => ({ what: 'login', who: 'w', madeAt })));
  await db.insert(watch).values(times(days.watch).map((madeAt) => ({ videoId: 1, visitorId: '', madeAt })));
  await db.insert(sourceMark).values(
    times(days.mark).map((madeAt, index) => ({
      ...{ branchId: 1, visitorId: `visitor ${index}`, referUrl: '', madeAt },
    })),
  );
  await db
    .insert(complaint)
    .values(times(days.complaint).map((madeAt) => ({ content: 'c', contact: '', address: '', madeAt })));
  await db.insert(contact).values(
    times(days.contact).map((madeAt) => ({
      visitorId: '',
      contactType: 'qq',
      contactPosition: '1',
      madeAt,
    })),
  );
  await db.insert(remoteReport).values(
    times(days.report).map((hour, index) => ({
      ...{ remote: 'comic', version: `v${index}`, phase: 'page' as const, outcome: 'ok' as const },
      ...{ hour, count: 1, problem: '' },
    })),
  );
}

const counts = async () =>
  Object.fromEntries(
    await Promise.all(RETAINED_KINDS.map(async (what) => [what, await shop.db.$count(TABLES[what])])),
  );

test('deletes only rows older than their retention time, in batches', async () => {
  await fill(501);
  const before = [await shop.db.$count(account), await shop.db.$count(ledger)];
  const deleted = await purge(shop.db, DEFAULT_RETENTION_DAYS, shop.deps.now());
  expect(deleted).toEqual(Object.fromEntries(RETAINED_KINDS.map((what) => [what, 501])));
  expect(await counts()).toEqual(Object.fromEntries(RETAINED_KINDS.map((what) => [what, 1])));
  expect([await shop.db.$count(account), await shop.db.$count(ledger)]).toEqual(before);
  expect(await purge(shop.db, DEFAULT_RETENTION_DAYS, shop.deps.now())).toEqual({});
});

test('uses the given days, and stops on request', async () => {
  await fill(3);
  expect(await purge(shop.db, DEFAULT_RETENTION_DAYS, shop.deps.now(), () => false)).toEqual({});
  const longer = Object.fromEntries(
    RETAINED_KINDS.map((what) => [what, DEFAULT_RETENTION_DAYS[what] + 1]),
  ) as typeof DEFAULT_RETENTION_DAYS;
  expect(await purge(shop.db, longer, shop.deps.now())).toEqual({});
});

test('runs periodically, logs the deleted rows, and continues after a failure', async () => {
  await fill(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { db, deps } = shop;
  const failing = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('the database is away'));
  const stop = purgeRegularly(
    db,
    deps.log,
    { days: DEFAULT_RETENTION_DAYS, intervalMs: 3_600_000 },
    deps.now,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(failing).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  await stop();
  vi.useRealTimers();
  await deps.log.close();
  const lines = shop.logLines.filter(({ kind }) => kind === 'fault' || kind === 'work');
  expect(lines).toMatchObject([
    { kind: 'fault', where: 'purge' },
    { kind: 'work', event: 'purged', session: 1, watch: 1 },
  ]);
  expect(await db.execute(sql`select 1`)).toBeTruthy();
});

test('does nothing while another process purges', async () => {
  const never = purgeRegularly(
    shop.db,
    shop.deps.log,
    { days: DEFAULT_RETENTION_DAYS, intervalMs: 0 },
    shop.deps.now,
  );
  await never();
  await fill(1);
  const locked = vi.spyOn(shop.db, 'transaction').mockImplementation(
    // Simulates a lock that another process holds.
    (run) => run({ execute: async () => ({ rows: [{ mine: false }] }) } as never),
  );
  expect(await purge(shop.db, DEFAULT_RETENTION_DAYS, shop.deps.now())).toEqual({});
  expect(locked).toHaveBeenCalledTimes(1);
});
