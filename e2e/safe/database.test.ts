/** A provider whose PostgreSQL fails, hangs or is locked, with real processes of both. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { attacks, sized } from './harness/attacks.ts';
import { type Answer, type Client, clientOf, type Registered } from './harness/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from './harness/databaseProxy.ts';
import { type Postgres, startPostgres } from './harness/postgres.ts';
import { type Provider, startProvider } from './harness/provider.ts';

/** Short timeouts, in ms, so that the tests need not wait long. */
const LIMITS = {
  DATABASE_POOL: '12',
  DATABASE_LOCK_MS: '700',
  DATABASE_STATEMENT_MS: '1500',
  DATABASE_IDLE_TRANSACTION_MS: '1500',
  DATABASE_CONNECT_MS: '1000',
};
/** A paid chapter of the sample store that no membership opens, and its price in coins. */
const CHAPTER = { bookId: 1003, number: 9, id: 10_030_009 };

let postgres: Postgres;
let database: string;
let proxy: DatabaseProxy;
let provider: Provider;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await postgres.createDatabase();
  proxy = await startDatabaseProxy(postgres.port);
  provider = await startProvider({ DATABASE_URL: proxy.proxiedUrl(database), ...LIMITS });
});
afterAll(async () => {
  await provider.close();
  await proxy.close();
  await postgres.close();
});

const visitor = () => clientOf(() => provider.origin);

async function registered(): Promise<Client & Registered> {
  const client = visitor();
  return { ...client, ...(await client.register()) };
}

const info = (client: Client) => client.get<{ avaliableAmount: number }>('/api/user/info');
const chapter = (client: Client) =>
  client.get<{ bookPics: unknown[] } | null>(
    `/api/book/read_chapter?bookId=${CHAPTER.bookId}&number=${CHAPTER.number}`,
  );

/** Whether an answer asks for a retry: 503 with `Retry-After`, in the envelope. */
function isBusy(answer: Answer): boolean {
  return (
    answer.status === 503 &&
    Number(answer.headers.get('Retry-After')) > 0 &&
    !answer.result &&
    answer.msg !== ''
  );
}

/** Expects that calls are answered again, by the same process. */
async function expectRecovered(pid: number): Promise<void> {
  const client = await registered();
  expect(await info(client)).toMatchObject({ status: 200, result: true });
  expect(await client.get('/api/book/detail/1003')).toMatchObject({ status: 200, result: true });
  expect(provider.pid()).toBe(pid);
}

/** Waits until enough backends of the provider wait for a lock. @returns their process ids. */
async function waitingBackends(atLeast: number): Promise<number[]> {
  let pids: number[] = [];
  await expect
    .poll(async () => {
      const rows = await postgres.query<{ pid: number }>(
        database,
        "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      pids = rows.map(({ pid }) => pid);
      return pids.length;
    })
    .toBeGreaterThanOrEqual(atLeast);
  return pids;
}

/** Runs `during` while another session holds an exclusive lock on a table. */
async function whileLocked<T>(table: string, during: () => Promise<T>): Promise<T> {
  const session = await postgres.connect(database);
  await session.query('begin');
  await session.query(`lock table ${table} in access exclusive mode`);
  try {
    return await during();
  } finally {
    await session.query('rollback');
    await session.end();
  }
}

describe('connections that break in use', () => {
  const ended = attacks('database: connections ended in use');

  test.each([
    ['a query', 'account'],
    // A purchase is in the middle of its transaction when it reaches the ledger.
    ['a transaction', 'ledger'],
  ])('during %s end no process: the call gets 503 with Retry-After and has no effect', async (_, table) => {
    const pid = provider.pid();
    const client = await registered();
    await client.recharge();
    const coins = (await info(client)).data.avaliableAmount;
    for (let round = 0; round < sized(1, 10); round += 1) {
      const answers = await whileLocked(table, async () => {
        const calls = Promise.all([info(client), client.buyChapter(CHAPTER.id)]);
        for (const backend of await waitingBackends(1))
          await postgres.query(database, 'select pg_terminate_backend($1)', [backend]);
        return calls;
      });
      for (const answer of answers) expect(ended.record(isBusy(answer)), JSON.stringify(answer)).toBe(true);
      expect(await info(client)).toMatchObject({ status: 200, data: { avaliableAmount: coins } });
      expect(await chapter(client)).toMatchObject({ code: 999 });
    }
    await expectRecovered(pid);
  });

  test('are released however they break, so that the pool is never exhausted', async () => {
    const pid = provider.pid();
    const client = await registered();
    // More connections than all groups have together.
    for (let round = 0; round < sized(2, 10); round += 1) {
      await whileLocked('account', async () => {
        const calls = Promise.all(
          Array.from({ length: 8 }, (_, index) =>
            index % 2 === 0
              ? info(client)
              : client
                  .openOrder({ payPurpose: 'coin', rechargerAmount: 3000 })
                  .catch((error: unknown) => error),
          ),
        );
        await waitingBackends(2);
        await postgres.query(
          database,
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = $1 and state <> $2',
          ['', 'idle in transaction'],
        );
        await calls;
      });
      ended.record(true);
    }
    await expectRecovered(pid);
  });
});

describe('a server that stops', () => {
  const stopped = attacks('database: calls to a stopped server');

  test.each(['fast', 'immediate'] as const)('(%s) causes 503, and its restart is detected', async (mode) => {
    const pid = provider.pid();
    const client = await registered();
    await postgres.stop(mode);
    for (const answer of await Promise.all([
      info(client),
      client.buyChapter(CHAPTER.id),
      visitor().post('/api/user/login', { account: client.account, password: client.password }),
    ]))
      expect(stopped.record(isBusy(answer)), JSON.stringify(answer)).toBe(true);
    await postgres.start();
    expect(await info(client)).toMatchObject({ status: 200, result: true });
    await expectRecovered(pid);
  });
});

describe('a locked table', () => {
  const lockedCalls = attacks('database: calls that meet a locked table');

  test('blocks no call forever: its calls get 503 with Retry-After', async () => {
    const client = await registered();
    const answers = await whileLocked('account', () =>
      Promise.all([info(client), client.buyChapter(CHAPTER.id)]),
    );
    for (const answer of answers)
      expect(lockedCalls.record(isBusy(answer)), JSON.stringify(answer)).toBe(true);
  });

  test.each([
    ['ledger', info, chapter],
    ['purchase', chapter, info],
  ] as const)('%s blocks no call that reads other tables', async (table, reads, readsNot) => {
    const client = await registered();
    const queued = await whileLocked(table, async () => {
      const calls = Promise.all(Array.from({ length: sized(30, 200) }, () => reads(client)));
      await waitingBackends(2);
      // Answered while the table is still locked, though far fewer connections exist than calls that wait.
      expect(await readsNot(client)).toMatchObject({ status: 200 });
      // Not requested before, so it is read from the database and not from the cache.
      expect(
        await visitor().get(`/api/book/showcase/detail/${table === 'ledger' ? 'kkbg' : 'new_on'}/1`),
      ).toMatchObject({ status: 200 });
      return calls;
    });
    for (const answer of queued)
      expect(lockedCalls.record(isBusy(answer)), JSON.stringify(answer)).toBe(true);
    expect(await reads(client)).toMatchObject({ status: 200 });
  });
});

describe('public answers', () => {
  const publicCalls = attacks('database: public calls while it is stopped or locked, none of them blocked');
  const TABLES = 'ad, book, category, chapter, common_info, hot_word, setting, shelf_book, video, video_type';
  const ADDRESSES = [
    '/api/common/info/v2/-2',
    '/api/book/category',
    '/api/book/new/1',
    '/api/book/showcase/detail/hot/1',
    '/api/book/home/index',
    '/api/book/home/three_d',
    '/api/book/init_search',
    `/api/book/detail/${CHAPTER.bookId}`,
    `/api/book/read_chapter?bookId=${CHAPTER.bookId}&number=1`,
    '/api/vod/index',
    '/api/vod/page/1/1',
    '/api/vod/detail/2001',
  ];
  /** Long enough for a failed version check; in the full run also for cached answers to expire. In ms. */
  const DURATION = sized(1500, 75_000);
  const tagsOf = async () => {
    const answers = await Promise.all(ADDRESSES.map((path) => visitor().get(path)));
    for (const answer of answers)
      expect(publicCalls.record(answer.status === 200), JSON.stringify(answer)).toBe(true);
    return answers.map(({ headers }) => headers.get('ETag'));
  };
  async function expectSame(before: readonly (string | null)[]): Promise<void> {
    const end = Date.now() + DURATION;
    while (Date.now() < end) expect(await tagsOf()).toEqual(before);
  }

  test('are served while every table behind them is locked', async () => {
    const before = await tagsOf();
    await whileLocked(TABLES, () => expectSame(before));
  });

  test('are served while the server is stopped', async () => {
    const before = await tagsOf();
    await postgres.stop('immediate');
    await expectSame(before);
    await postgres.start();
  });

  test('are refreshed after another process has changed the data', async () => {
    const title = async () => {
      const { data } = await visitor().get<{ book: { title: string } }>(`/api/book/detail/${CHAPTER.bookId}`);
      return data.book.title;
    };
    const before = await title();
    for (const changed of ['改名', before]) {
      await postgres.query(database, 'update book set title = $1 where id = $2', [changed, CHAPTER.bookId]);
      await expect.poll(title).toBe(changed);
    }
  });
});

describe('a database connection that fails', () => {
  const lines = attacks('database: dropped acknowledgements and stalled connections');
  // Also after a test that failed, so that its retry meets a working database.
  afterEach(() => proxy.restore());

  test('instead of acknowledging a commit: the purchase is made once and not retried', async () => {
    const client = await registered();
    await client.recharge();
    const before = (await info(client)).data.avaliableAmount;
    const lost = proxy.dropAcknowledgements();
    const answer = await client.buyChapter(CHAPTER.id);
    expect(lost()).toBe(1);
    proxy.restore();
    expect(lines.record(isBusy(answer)), JSON.stringify(answer)).toBe(true);
    // The caller does not know the outcome, retries, and pays once.
    expect(await client.buyChapter(CHAPTER.id)).toMatchObject({ status: 200, code: 200 });
    const entries = await postgres.query<{ coins: number }>(
      database,
      "select coins from ledger where account_id = $1 and kind = 'chapter'",
      [client.userId],
    );
    expect(entries).toHaveLength(1);
    expect((await info(client)).data.avaliableAmount).toBe(before + (entries[0]?.coins ?? 0));
  });

  test('by stalling times out, and the next call uses another one', async () => {
    const pid = provider.pid();
    const client = await registered();
    proxy.stall();
    const answers = await Promise.all([info(client), client.buyChapter(CHAPTER.id), chapter(client)]);
    for (const answer of answers) expect(lines.record(isBusy(answer)), JSON.stringify(answer)).toBe(true);
    proxy.restore();
    await expect.poll(async () => (await info(client)).status).toBe(200);
    await expectRecovered(pid);
  });
});

describe('starting while another session holds the start lock', () => {
  const locked = attacks('database: starts while the start lock is held');
  const START_LOCK = 7_250_617;

  test.each(['ready', 'empty'])('on a database that is %s', async (state) => {
    const own = state === 'ready' ? database : await postgres.createDatabase();
    const session = await postgres.connect(own);
    await session.query('select pg_advisory_lock($1)', [START_LOCK]);
    const started = await startProvider({ DATABASE_URL: own, ...LIMITS });
    locked.record(true);
    expect(await clientOf(() => started.origin).get('/api/book/home/index')).toMatchObject({ status: 200 });
    await started.close();
    await session.end();
  });
});
