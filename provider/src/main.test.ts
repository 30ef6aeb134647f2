import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { BOOK_ROWS } from './sample/books.ts';
import { FIRST_BOOK_ID, sampleStore } from './sample/store.ts';
import { STORIES, storyOf } from './sample/stories/stories.ts';
import { killProviders, type ProviderRun, runProvider } from './testing/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'manying-start-'));
const run = (env: Record<string, string>, entry?: string): ProviderRun =>
  runProvider({ PROVIDER_PORT: '0', PROVIDER_DATA: folder, ...env }, entry);

afterEach(killProviders);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SENTENCE = /^provider: [^\n]+\n$/;

/** Expects exit code 1 and one sentence without a stack. */
async function expectSentence(start: ProviderRun, sentence: RegExp): Promise<void> {
  expect(await start.ended).toBe(1);
  expect(start.output()).toMatch(SENTENCE);
  expect(start.output()).toMatch(sentence);
}

/** The status of a call for tests. */
const grant = async (address: string) => {
  const body = new URLSearchParams({ account: '1' });
  return (await fetch(`${address}/__test/grant`, { method: 'POST', body })).status;
};

// spec: §3/server-side-storage
test('a first start serves the sample store, two stop signals stop it cleanly, and a second start keeps the accounts', async () => {
  const first = run({ NODE_ENV: 'test', TEST_CALLS: 'on' });
  const address = await first.ready;
  // No setting enables the calls for tests.
  expect(await grant(address)).toBe(404);
  expect(address).toMatch(/^http:\/\/localhost:\d+$/);
  const port = new URL(address).port;
  for (const host of ['127.0.0.1', 'localhost']) {
    expect(await (await fetch(`http://${host}:${port}/health`)).json()).toEqual({ ok: true });
  }
  const register = await fetch(`${address}/api/user/register`, { method: 'POST' });
  const cookie = register.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const registered = (await register.json()) as { data: { account: string } };

  const second = run({});
  await expectSentence(
    second,
    new RegExp(`in use by another provider \\(process ${first.process.pid}\\): stop that`),
  );

  first.process.kill('SIGINT');
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(existsSync(join(folder, 'provider.pid'))).toBe(false);

  const third = run({});
  const info = await fetch(`${await third.ready}/api/user/info`, { headers: { Cookie: cookie } });
  expect(await info.json()).toMatchObject({ result: true, data: { account: registered.data.account } });
  // A killed process leaves its lock behind but loses no data.
  third.process.kill('SIGKILL');
  await third.ended;

  const fourth = run({});
  const restored = await fetch(`${await fourth.ready}/api/user/info`, { headers: { Cookie: cookie } });
  expect(await restored.json()).toMatchObject({ result: true });
});

test('every book has exactly its written chapters, unless the tests ask for long books', async () => {
  const sample = await run({}).ready;
  const detailOf = async (address: string, bookId: number) =>
    (await (await fetch(`${address}/api/book/detail/${bookId}`)).json()) as {
      result: boolean;
      data?: { book: { title: string; chapterCount: number }; chapterList: { number: number }[] };
    };
  const counts: Record<string, number[]> = {};
  for (const [index, { title }] of BOOK_ROWS.entries()) {
    const { result, data } = await detailOf(sample, FIRST_BOOK_ID + index);
    expect(result, title).toBe(storyOf(title) !== undefined);
    if (data) counts[data.book.title] = [data.chapterList.length, data.book.chapterCount];
  }
  expect(counts).toEqual(
    Object.fromEntries(STORIES.map(({ title, chapters }) => [title, [chapters.length, chapters.length]])),
  );

  const long = await run({ PROVIDER_DATA: join(folder, 'long'), LONG_BOOKS: 'on' }).ready;
  const { data } = await detailOf(long, FIRST_BOOK_ID);
  expect(data?.chapterList).toHaveLength(60);
});

test('the addresses by which releases, host checks and benches open a book exist in the sample store', () => {
  const [first] = sampleStore().books;
  // /book/1001, its catalogue, and its first chapter, which is free (comic-remote/build.config.ts, checkHost.ts).
  expect(first).toMatchObject({ bookId: 1001, chapters: [{ number: 1, price: 0 }, {}, {}] });
});

test('the calls for tests are in their own program, which does not run in production', async () => {
  const ofTests = run({ PROVIDER_DATA: join(folder, 'tests') }, 'src/testing/main.ts');
  expect(await grant(await ofTests.ready)).toBe(200);
  const key = { IMAGE_KEY: 'hex:000102030405060708090a0b0c0d0e0f', TRUST_PROXY: '1' };
  await expectSentence(
    run({ PROVIDER_DATA: join(folder, 'production'), NODE_ENV: 'production', ...key }, 'src/testing/main.ts'),
    /The provider of the tests credits accounts for nothing/,
  );
});

test('production refuses to start with the settings of a developer', async () => {
  await expectSentence(
    run({ NODE_ENV: 'production', SANDBOX_CASHIER: 'on', TRUST_PROXY: '1' }),
    /SANDBOX_CASHIER is on, which gives coins for nothing/,
  );
});

test('an unfinished first start is moved aside and repeated', async () => {
  const dataFolder = join(folder, 'unfinished');
  mkdirSync(join(dataFolder, 'pg'), { recursive: true });
  writeFileSync(join(dataFolder, 'pg/PG_VERSION'), '18');
  const start = run({ PROVIDER_DATA: dataFolder });
  await start.ready;
  expect(start.output()).toContain('An earlier first start did not finish');
  expect(readdirSync(dataFolder).some((name) => name.startsWith('pg.unfinished-'))).toBe(true);
});

test('a port in use', async () => {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const address = blocker.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const start = run({ PROVIDER_PORT: port });
  expect(await start.ended).toBe(1);
  expect(start.output()).toMatch(
    new RegExp(`provider: Port ${port} is in use by another program: stop it, or choose`),
  );
  expect(start.output()).not.toMatch(/\n\s+at /);
  blocker.close();
});

test.each([
  ['mysql://a/b', /DATABASE_URL is not a PostgreSQL address: write postgresql:/],
  [
    'postgresql://u:geheim@127.0.0.1:1/shop',
    /the database shop at 127\.0\.0\.1:1 cannot be used \(.*ECONNREFUSED.*\): check/,
  ],
])('DATABASE_URL=%s', async (DATABASE_URL, sentence) => {
  const start = run({ DATABASE_URL });
  await expectSentence(start, sentence);
  expect(start.output()).not.toContain('geheim');
});

test('a data folder that cannot be written', async () => {
  writeFileSync(join(folder, 'file'), '');
  await expectSentence(
    run({ PROVIDER_DATA: join(folder, 'file/data') }),
    /cannot be written \(ENOTDIR\): make it writable/,
  );
});

test('a database that cannot be read', async () => {
  const dataFolder = join(folder, 'broken');
  mkdirSync(join(dataFolder, 'pg'), { recursive: true });
  writeFileSync(join(dataFolder, 'pg/PG_VERSION'), 'nonsense');
  writeFileSync(join(dataFolder, 'ready'), '');
  const start = run({ PROVIDER_DATA: dataFolder });
  expect(await start.ended).toBe(1);
  expect(start.output()).toMatch(/could not be opened .*: move that folder away to start with a fresh one/);
  expect(existsSync(join(dataFolder, 'pg/PG_VERSION'))).toBe(true);
});

test('a wrong setting', async () => {
  await expectSentence(run({ PROVIDER_PORT: 'http' }), /PROVIDER_PORT is 'http', which is not a port/);
});
