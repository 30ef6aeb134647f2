/**
 * `npm run bench -w provider`: what the provider answers a second beside a bare Hono on the same adaptor in the same
 * run, on an embedded database and on a PostgreSQL of its own with one and with two processes. The load comes from
 * another process. Names of settings (embedded, one, two) choose some; `--smoke` runs everything for moments, without
 * gates.
 */
import { join } from 'node:path';
import { type Chapter, type Figure, readable, writeResults } from '@manying/build/benchReport';
import { amount, SMOKE, smokeWorks } from '@manying/build/smoke';
import { type Client, clientOf, SHELL_ORIGIN } from '../../e2e/safe/harness/client.ts';
import { startPostgres } from '../../e2e/safe/harness/postgres.ts';
import { type Provider, startProvider } from '../../e2e/safe/harness/provider.ts';
import { sampleStore } from '../src/sample/store.ts';
import type { Loaded } from './load.ts';
import { type Hello, loaded, memoryOf, processorTimeOf, startHello } from './processes.ts';

/** How the results are headed. */
const NAME = 'Bench of the provider';
const RESULTS = join(import.meta.dirname, 'results');
/** Every call is loaded so often, in turn with the others; the median counts. */
const ROUNDS = amount(3, 1);
const SECONDS = amount(3, 0.3);
/** How long every call is loaded before, in s: until then its code is still being compiled. */
const WARMING = amount(2, 0.1);
const CONNECTIONS = 32;
/** Room for this many chapters in one book's range of chapter ids. */
const CHAPTERS_PER_BOOK = 10_000;
/** Least throughput beside the bare Hono, in percent. */
const LEAST_HOME = 25;
const LEAST_CHAPTER = 8;
const US_PER_MS = 1000;

/** A call that is measured. */
interface Call {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** In percent of the bare Hono. */
  readonly atLeast?: number;
}

/** One measurement, with the processor time of one answer, in µs. */
type Measured = Loaded & { readonly work: number };

/** A browser's headers. */
const BROWSER = { Origin: SHELL_ORIGIN, 'Accept-Encoding': 'gzip, deflate, br' };
const HELLO: Call = { name: 'bare Hono', path: '/hello', headers: {} };

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A chapter that only its buyers read, and one that everybody does, of one book. */
function chapters() {
  const book = sampleStore().books.find(({ vipFree }) => !vipFree);
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

/** The calls, with a reader who has bought the paid chapter. */
async function callsOf(provider: Provider): Promise<Call[]> {
  const { bookId, free, paid, paidId } = chapters();
  const reader = clientOf(() => provider.origin);
  await reader.register();
  await reader.recharge();
  const bought = await reader.buyChapter(paidId);
  if (bought.code !== 200) throw new Error(`The chapter cannot be bought: ${bought.msg}`);
  const signedIn = { ...BROWSER, Cookie: cookieOf(reader) };
  return [
    { name: 'home index', path: '/api/book/home/index', headers: BROWSER, atLeast: LEAST_HOME },
    { name: 'book detail without a session', path: `/api/book/detail/${bookId}`, headers: BROWSER },
    { name: 'book detail of a user', path: `/api/book/detail/${bookId}`, headers: signedIn },
    { name: 'free chapter', path: free, headers: BROWSER, atLeast: LEAST_CHAPTER },
    { name: 'paid chapter', path: paid, headers: signedIn, atLeast: LEAST_CHAPTER },
    { name: 'user info', path: '/api/user/info', headers: signedIn },
  ];
}

async function measure(
  call: Call,
  ports: readonly number[],
  pids: readonly number[],
  seconds: number,
): Promise<Measured> {
  const before = processorTimeOf(pids);
  const { path, headers } = call;
  const result = await loaded({ ports, path, headers, connections: CONNECTIONS, seconds });
  if (result.refused > 0) throw new Error(`${call.name}: ${result.refused} answers were no 200`);
  return { ...result, work: ((processorTimeOf(pids) - before) * US_PER_MS) / result.answers };
}

function figuresOf(
  call: Call,
  runs: readonly Measured[],
  hello: readonly Measured[],
  isGated: boolean,
): Figure[] {
  const of = (read: (run: Measured) => number) => median(runs.map(read));
  // Beside the bare Hono of the same round: the machine may be busier in another.
  const share = median(
    runs.map(({ perSecond }, at) => (perSecond / (hello[at]?.perSecond ?? Number.NaN)) * 100),
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
    { name: `${name}, processor time of an answer`, value: of(({ work }) => work), unit: 'µs' },
    { name: `${name}, answer`, value: of(({ bytes }) => bytes), unit: 'bytes' },
  ];
}

/** Measures providers on one database. */
async function chapterOf(title: string, hello: Hello, providers: readonly Provider[]): Promise<Chapter> {
  const [first] = providers;
  if (!first) throw new Error('There is no provider');
  const calls = await callsOf(first);
  const pids = providers.map((provider) => provider.pid());
  const ports = providers.map(({ port }) => port);
  const idle = memoryOf(pids);
  const runs = new Map<Call, Measured[]>([HELLO, ...calls].map((call) => [call, []]));
  const measured = (call: Call, seconds: number) =>
    call === HELLO ? measure(call, [hello.port], [hello.pid], seconds) : measure(call, ports, pids, seconds);
  for (const call of runs.keys()) await measured(call, WARMING);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [call, results] of runs) results.push(await measured(call, SECONDS));
  // What two processes do beside the load depends on how many cores there are.
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
): Promise<Chapter> {
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

async function onPostgres(title: string, processes: number): Promise<Chapter> {
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

const settings: Readonly<Record<string, () => Promise<Chapter>>> = {
  embedded: () => withProviders('Embedded database, one process', [{}]),
  one: () => onPostgres('PostgreSQL, one process', 1),
  two: () => onPostgres('PostgreSQL, two processes', 2),
};

const chosen = new Set(process.argv.slice(2).filter((name) => name !== '--smoke'));
const results: Chapter[] = [];
for (const [name, measureSetting] of Object.entries(settings)) {
  if (chosen.size > 0 && !chosen.has(name)) continue;
  const chapter = await measureSetting();
  results.push(chapter);
  if (!SMOKE) console.info(readable(NAME, [chapter]));
}
// A choice is a look: the results are those of all.
const folder = chosen.size > 0 ? join(import.meta.dirname, '../../.cache/bench/provider') : RESULTS;
const met = SMOKE ? smokeWorks(NAME, results) : writeResults(folder, NAME, results);
if (!SMOKE) console.info(met ? 'All gates are met.' : 'Some gates are missed.');
process.exit(met ? 0 : 1);
