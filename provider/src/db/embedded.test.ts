import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { DatabaseLostError, isFatal, withReopening } from './embedded.ts';

const PLENTY = 1024 ** 3;

/** Shared by all tests, because creating a database takes seconds. */
let client: PGlite;
let log: MockInstance<typeof console.error>;
beforeAll(async () => {
  client = await PGlite.create();
});
afterAll(() => client.close());
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Resets the shared database to the state of a new one: without wrappers and without a transaction. */
async function resetClient(): Promise<PGlite> {
  Reflect.deleteProperty(client, 'execProtocol');
  Reflect.deleteProperty(client, 'execProtocolStream');
  await client.exec('rollback');
  return client;
}

/** A database error with this severity. */
const failure = (severity: string) => Object.assign(new Error(`a ${severity}`), { severity });

/** A database that fails at `select 'fail'` as if the disk was full. */
async function failingClient(): Promise<{ client: PGlite; callCount: () => number }> {
  await resetClient();
  const run = client.execProtocolStream.bind(client);
  let count = 0;
  client.execProtocolStream = async (message, options) => {
    count += 1;
    if (Buffer.from(message).includes("'fail'")) throw failure('PANIC');
    return run(message, options);
  };
  return { client, callCount: () => count };
}

test.each([
  ['PANIC', true],
  ['FATAL', true],
  ['ERROR', false],
])('a %s is fatal: %s', (severity, isEnd) => {
  expect(isFatal(failure(severity))).toBe(isEnd);
});

test('any error without a severity is fatal', () => {
  expect(isFatal(new Error('unreachable'))).toBe(true);
  expect(isFatal(undefined)).toBe(true);
});

test('a failed database is not used any more, and the next call reopens it', async () => {
  const { callCount, ...first } = await failingClient();
  const reopen = vi.fn(resetClient);
  const database = withReopening(first.client, { reopen, freeBytes: async () => PLENTY });
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const work = database.transaction(async (tx) => {
    await tx.query("select 'fail'");
  });
  await expect(work).rejects.toBeInstanceOf(DatabaseLostError);
  const before = callCount();
  const answers = await Promise.all([database.query('select 1 as one'), database.query('select 2 as two')]);
  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  expect(callCount()).toBe(before);
  expect(reopen).toHaveBeenCalledTimes(1);
  expect(log.mock.calls.map(([line]) => line)).toEqual([
    'The embedded database failed and will be reopened: a PANIC',
    'The embedded database was reopened.',
  ]);
});

test('a failed statement does not fail the database', async () => {
  const reopen = vi.fn(resetClient);
  const database = withReopening(await resetClient(), { reopen, freeBytes: async () => PLENTY });
  await expect(database.query('select nothing')).rejects.toThrow('column "nothing" does not exist');
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(reopen).not.toHaveBeenCalled();
});

test('is not reopened without free space, nor at once after a failed attempt', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let freeBytes = 1024;
  const reopen = vi.fn<() => Promise<PGlite>>();
  const database = withReopening((await failingClient()).client, {
    reopen,
    freeBytes: async () => freeBytes,
  });
  await expect(database.query("select 'fail'")).rejects.toBeInstanceOf(DatabaseLostError);
  await expect(database.query('select 1')).rejects.toThrow(
    'There is no disk space for the embedded database.',
  );
  expect(reopen).not.toHaveBeenCalled();

  freeBytes = PLENTY;
  reopen.mockRejectedValueOnce(new Error('Aborted()'));
  await expect(database.query('select 1')).rejects.toThrow('could not be reopened: Aborted()');
  await expect(database.query('select 1')).rejects.toThrow('failed a moment ago');
  expect(reopen).toHaveBeenCalledTimes(1);

  vi.setSystemTime(Date.now() + 5000);
  reopen.mockImplementation(resetClient);
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('closes an instance only if it has not failed', async () => {
  const close = vi.spyOn(client, 'close').mockResolvedValue();
  const database = withReopening((await failingClient()).client, {
    reopen: resetClient,
    freeBytes: async () => PLENTY,
  });
  await expect(database.query("select 'fail'")).rejects.toBeInstanceOf(DatabaseLostError);
  await database.close();
  expect(close).not.toHaveBeenCalled();
  await database.query('select 1');
  await database.close();
  expect(close).toHaveBeenCalledTimes(1);
});
