/**
 * `npm run bench -w provider`: throughput and latency of the provider compared with a bare Hono app on the
 * same adaptor in the same run, on an embedded database and on PostgreSQL with one and two processes. A
 * separate process generates the load. Arguments select settings (embedded, one, two); `--smoke` runs
 * everything briefly, without gates.
 */
import { join } from 'node:path';
import { type Figure, type FigureGroup, formatResults, writeResults } from '@manying/build/benchReport';
import { amount, reportSmokeRun, SMOKE } from '@manying/build/smoke';
import { type Client, clientOf, SHELL_ORIGIN } from '../../e2e/safe/harness/client.ts';
import { startPostgres } from '../../e2e/safe/harness/postgres.ts';
import { type Provider, startProvider } from '../../e2e/safe/harness/provider.ts';
import { longStore } from '../src/sample/store.ts';
import type { LoadResult } from './load.ts';
import { type Hello, memoryOf, processorTimeOf, runLoad, startHello } from './processes.ts';

/** Title of the results. */
const NAME = 'Bench of the provider';
const RESULTS = join(import.meta.dirname, 'results');
/** Number of measurements of each call, in rounds over all calls; the median counts. */
const ROUNDS = amount(3, 1);
const SECONDS = amount(3, 0.3);
/** Warm-up of each call, in s, for the JIT compiler. */
const WARM_UP_SECONDS = amount(2, 0.1);
const CONNECTIONS = 32;
/** Size of the range of chapter ids of each book. */
const CHAPTERS_PER_BOOK = 10_000;
/** Minimum throughput relative to the bare Hono app, in percent. */
const MIN_HOME_SHARE = 25;
const MIN_CHAPTER_SHARE = 8;
const US_PER_MS = 1000;

/** A measured call. */
interface Call {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Minimum throughput in percent of the bare Hono app. */
  readonly atLeast?: number;
}

/** A measurement, with the processor time per answer, in µs. */
type Measurement = LoadResult & { readonly processorTime: number };

/** Headers of a browser. */
const BROWSER = { Origin: SHELL_ORIGIN, 'Accept-Encoding': 'gzip, deflate, br' };
const HELLO: Call = { name: 'bare Hono', path: '/hello', headers: {} };

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A paid and a free chapter of one book. */
function chapters() {
  const book = longStore().books.find(({ vipFree }) => !vipFree);
  const paid = book?.chapters.find(({ price }) => price > 0);
  if (!book || !paid) throw new Error('The sample store sells no chapter');
  const address = (number: number) => `/api/book/read_chapter?bookId=${book.bookId}&number=${number}`;
  return {
    bookId: book.bookId,
    free: address(1),
    paid: address(paid.number),
    paidId: book.bookId * CHAPTERS_PER_BOOK + paid.number,
  };
}

const cookieOf = (client: Client) =>
  Object.entries(client.cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** The measured calls, with the session of a reader who has bought the paid chapter. */
async function callsOf(provider: Provider): Promise<Call[]> {
  const { bookId, free, paid, paidId } = chapters();
  const reader = clientOf(() => provider.origin);
  await reader.register();
  await reader.recharge();
  const bought = await reader.buyChapter(paidId);
  if (bought.code !== 200) throw new Error(`The chapter cannot be bought: ${bought.msg}`);
  const signedIn = { ...BROWSER, Cookie: cookieOf(reader) };
  return [
    { name: 'home index', path: '/api/book/home/index', headers: BROWSER, atLeast: MIN_HOME_SHARE },
    { name: 'book detail without a session', path: `/api/book/detail/${bookId}`, headers: BROWSER },
    { name: 'book detail of a user', path: `/api/book/detail/${bookId}`, headers: signedIn },
    { name: 'free chapter', path: free, headers: BROWSER, atLeast: MIN_CHAPTER_SHARE },
    { name: 'paid chapter', path: paid, headers: signedIn, atLeast: MIN_CHAPTER_SHARE },
    { name: 'user info', path: '/api/user/info', headers: signedIn },
  ];
}

async function measure(
  call: Call,
  ports: readonly number[],
  pids: readonly number[],
  seconds: number,
): Promise<Measurement> {
  const before = processorTimeOf(pids);
  const { path, headers } = call;
  const result = await runLoad({ ports, path, headers, connections: CONNECTIONS, seconds });
  if (result.refused > 0) throw new Error(`${call.name}: ${result.refused} answers were no 200`);
  return { ...result, processorTime: ((processorTimeOf(pids) - before) * US_PER_MS) / result.answers };
}

function figuresOf(
  call: Call,
  runs: readonly Measurement[],
  hello: readonly Measurement[],
  isGated: boolean,
): Figure[] {
  const of = (read: (run: Measurement) => number) => median(runs.map(read));
  // Compared within a round, because the load of the machine varies.
  const share = median(
    runs.map(({ perSecond }, index) => (perSecond / (hello[index]?.perSecond ?? Number.NaN)) * 100),
  );
  const { name, atLeast } = call;
  return [
    { name: `${name}, answers a second`, value: of(({ perSecond }) => perSecond), unit: '/s' },
    ...(call === HELLO
      ? []
      : [
          {
            name: `${name}, of the bare Hono`,
            value: share,
            unit: '%',
            ...(isGated && atLeast !== undefined && { atLeast }),
          },
        ]),
    { name: `${name}, p50`, value: of(({ p50 }) => p50), unit: 'ms' },
    { name: `${name}, p99`, value: of(({ p99 }) => p99), unit: 'ms' },
    {
      name: `${name}, processor time of an answer`,
      value: of(({ processorTime: work }) => work),
      unit: 'µs',
    },
    { name: `${name}, answer`, value: of(({ bytes }) => bytes), unit: 'bytes' },
  ];
}

/** Measures the providers of one database. */
async function chapterOf(title: string, hello: Hello, providers: readonly Provider[]): Promise<FigureGroup> {
  const [first] = providers;
  if (!first) throw new Error('There is no provider');
  const calls = await callsOf(first);
  const pids = providers.map((provider) => provider.pid());
  const ports = providers.map(({ port }) => port);
  const idle = memoryOf(pids);
  const runs = new Map<Call, Measurement[]>([HELLO, ...calls].map((call) => [call, []]));
  const measured = (call: Call, seconds: number) =>
    call === HELLO ? measure(call, [hello.port], [hello.pid], seconds) : measure(call, ports, pids, seconds);
  for (const call of runs.keys()) await measured(call, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [call, results] of runs) results.push(await measured(call, SECONDS));
  // The throughput of two processes depends on the number of cores, so it has no gate.
  const isGated = providers.length === 1;
  const figures = [...runs].flatMap(([call, measured]) =>
    figuresOf(call, measured, runs.get(HELLO) ?? [], isGated),
  );
  return {
    title,
    figures: [
      ...figures,
      { name: 'memory before the load', value: idle, unit: 'MB' },
      { name: 'memory after the load', value: memoryOf(pids), unit: 'MB' },
    ],
  };
}

async function withProviders(
  title: string,
  environments: readonly Readonly<Record<string, string>>[],
): Promise<FigureGroup> {
  const hello = await startHello();
  const providers: Provider[] = [];
  try {
    for (const environment of environments) providers.push(await startProvider(environment));
    return await chapterOf(title, hello, providers);
  } finally {
    for (const provider of providers) await provider.close();
    await hello.close();
  }
}

async function onPostgres(title: string, processes: number): Promise<FigureGroup> {
  const postgres = await startPostgres();
  try {
    const DATABASE_URL = await postgres.createDatabase();
    return await withProviders(
      title,
      Array.from({ length: processes }, () => ({ DATABASE_URL })),
    );
  } finally {
    await postgres.close();
  }
}

const settings: Readonly<Record<string, () => Promise<FigureGroup>>> = {
  embedded: () => withProviders('Embedded database, one process', [{}]),
  one: () => onPostgres('PostgreSQL, one process', 1),
  two: () => onPostgres('PostgreSQL, two processes', 2),
};

const chosen = new Set(process.argv.slice(2).filter((name) => name !== '--smoke'));
const results: FigureGroup[] = [];
for (const [name, measureSetting] of Object.entries(settings)) {
  if (chosen.size > 0 && !chosen.has(name)) continue;
  const chapter = await measureSetting();
  results.push(chapter);
  if (!SMOKE) console.info(formatResults(NAME, [chapter]));
}
// Partial runs are written to the cache folder: the committed results cover all settings.
const folder = chosen.size > 0 ? join(import.meta.dirname, '../../.cache/bench/provider') : RESULTS;
const met = SMOKE ? reportSmokeRun(NAME, results) : writeResults(folder, NAME, results);
if (!SMOKE) console.info(met ? 'All gates are met.' : 'Some gates are missed.');
process.exit(met ? 0 : 1);
