/**
 * Public pages under load, while a table is locked, a process is killed and the database is restarted. As a reverse proxy does,
 * the visitors try the next process when a connection is refused or breaks.
 */
import { afterEach, expect, test } from 'vitest';
import { longStore } from '../../provider/src/sample/store.ts';
import { isFullRun, reportMeasure, sized } from './harness/attacks.ts';
import { type Fleet, fleetOf } from './harness/fleet.ts';
import { type Postgres, startPostgres } from './harness/postgres.ts';
import { startProvider } from './harness/provider.ts';
import { pickRandom, type RandomInt, seededInts } from './harness/random.ts';

/** Concurrent visitors, each of whom makes one request at a time. */
const VISITORS = sized(6, 16);
/** Length of a phase of the full run, in ms; there are six. */
const PHASE_MS = 10_000;
/** Fewest answers of a phase of the quick run. */
const PHASE_ANSWERS = 60;
/** Limit of the 99th percentile of the answer times in the full run, in ms. */
const P99_LIMIT = 1000;
const TIMEOUT = 300_000;

const { books, videos } = longStore();
const [book] = books;
const [video] = videos;

const PAGES = [
  '/api/book/home/index',
  '/api/book/home/three_d',
  '/api/book/category',
  '/api/book/new/1',
  `/api/book/detail/${book?.bookId}`,
  `/api/book/read_chapter?bookId=${book?.bookId}&number=1`,
  '/api/book/init_search',
  '/api/vod/index',
  '/api/vod/page/0/1',
  `/api/vod/detail/${video?.vodId}`,
  '/api/common/info/v2/-2',
  `/img/${book?.cover}_180_0.img`,
] as const;

/** One answered request. */
interface Visit {
  readonly path: string;
  /** 0 for no answer. */
  readonly status: number;
  /** Whether the answer has `Retry-After`. */
  readonly retryAfter: boolean;
  /** Time from the first attempt to the end of the body. */
  readonly ms: number;
}

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

/** Longest wait for an answer, in ms; after it a page counts as hanging. */
const ANSWER_TIMEOUT = 60_000;

/** One request, which tries each process once. @throws TypeError when none accepts the connection. */
async function visit(origins: readonly string[], path: string): Promise<Visit> {
  const started = performance.now();
  let lastError: unknown;
  for (const origin of origins) {
    try {
      const response = await fetch(origin + path, { signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
      await response.arrayBuffer();
      const { status, headers } = response;
      return { path, status, retryAfter: headers.has('Retry-After'), ms: performance.now() - started };
    } catch (error) {
      const ms = performance.now() - started;
      if (!(error instanceof TypeError)) return { path, status: 0, retryAfter: false, ms };
      lastError = error;
    }
  }
  throw lastError;
}

/** A store of two processes under load. */
interface Load {
  readonly fleet: Fleet;
  readonly origins: readonly string[];
  readonly visits: Visit[];
}

/** Visits pages until the phase ends: after its time (full run), enough answers (quick run), and the promise `until`. */
async function runPhase(
  { origins, visits }: Load,
  until: Promise<unknown> = Promise.resolve(),
): Promise<Visit[]> {
  const first = visits.length;
  let isOver = false;
  const time = isFullRun ? new Promise((resolve) => setTimeout(resolve, PHASE_MS)) : Promise.resolve();
  const end = Promise.all([until, time]).then(() => {
    isOver = true;
  });
  const isDone = () => isOver && visits.length - first >= PHASE_ANSWERS;
  async function visitor(randomInt: RandomInt): Promise<void> {
    while (!isDone()) {
      const next = randomInt(origins.length);
      const order = [...origins.slice(next), ...origins.slice(0, next)];
      visits.push(await visit(order, pickRandom(PAGES, randomInt)));
    }
  }
  await Promise.all([
    end,
    ...Array.from({ length: VISITORS }, (_, index) => visitor(seededInts(visits.length + index))),
  ]);
  return visits.slice(first);
}

/** Requests every page until each process has answered it once, to fill the caches after a start or a fault. */
async function warmUp({ origins, visits }: Load): Promise<void> {
  for (const origin of origins) {
    for (const path of PAGES) {
      for (;;) {
        const result = await visit([origin], path);
        visits.push(result);
        if (result.status === 200) break;
      }
    }
  }
}

const failed = (visits: readonly Visit[]) => visits.filter(({ status }) => status !== 200);

async function whileLocked(
  postgres: Postgres,
  address: string,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const admin = await postgres.connect(address);
  await admin.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    await work();
  } finally {
    await admin.query('rollback');
    await admin.end();
  }
}

test('public pages answer while tables are locked, a process is killed and the database is restarted', {
  timeout: TIMEOUT,
}, async () => {
  const postgres = await startPostgres();
  cleanups.push(postgres.close);
  const address = await postgres.createDatabase();
  const env = { DATABASE_URL: address };
  const providers = await Promise.all([startProvider(env), startProvider(env)]);
  cleanups.push(...providers.map(({ close }) => close));
  const fleet = fleetOf(providers);
  const load: Load = { fleet, origins: providers.map(({ origin }) => origin), visits: [] };

  await warmUp(load);
  expect(failed(await runPhase(load)), 'at rest').toEqual([]);
  await whileLocked(postgres, address, 'account, session, ledger, attempt', async () => {
    expect(failed(await runPhase(load)), 'with the tables of accounts and money locked').toEqual([]);
  });
  await whileLocked(postgres, address, 'book, chapter, video', async () => {
    expect(failed(await runPhase(load)), 'with the tables of books and films locked').toEqual([]);
  });
  expect(
    failed(await runPhase(load, fleet.kill(pickRandom(providers, seededInts())))),
    'with a killed process',
  ).toEqual([]);
  await warmUp(load);
  await postgres.stop('immediate');
  expect(failed(await runPhase(load)), 'without a database').toEqual([]);
  expect(failed(await runPhase(load, postgres.start())), 'with a database that comes back').toEqual([]);
  await warmUp(load);

  const refused = load.visits.filter(
    ({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter),
  );
  expect(refused, 'answers that are neither 200 nor 503 with Retry-After').toEqual([]);
  expect(fleet.unexpectedExits()).toEqual([]);
  const times = load.visits.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const busy = failed(load.visits).length;
  console.info(`load: ${times.length} answers, ${busy} of them 503 with Retry-After`);
  reportMeasure({
    name: 'load: p99 of the public pages through every fault',
    ms: times[Math.ceil(times.length * 0.99) - 1] ?? 0,
    limit: P99_LIMIT,
  });
});
