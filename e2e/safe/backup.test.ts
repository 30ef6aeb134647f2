/** Backups during sales, and kills in the middle of backups and restores: no data is lost or incomplete. */
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { ROOT } from '../architecture/specification.ts';
import { attacks, fullTest } from './harness/attacks.ts';
import { type Postgres, startPostgres } from './harness/postgres.ts';
import { type Provider, startProvider } from './harness/provider.ts';
import { SOLD_VIDEOS } from './harness/soldVideos.ts';

// Many processes, and database folders that take long to remove.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** Longest wait for a restore to wait for a lock, in ms. */
const LOCK_TIMEOUT = 120_000;
const KILLS = 3;
const BUYERS = 20;
const PURCHASES = 200;
const kills = attacks('kills in the middle of backups and restores');

const folder = mkdtempSync(join(tmpdir(), 'manying-backup-'));
const open = new Set<{ close(): Promise<void> }>();
afterEach(async () => {
  for (const resource of [...open].reverse()) await resource.close();
  open.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function closeLater<T extends { close(): Promise<void> }>(resource: T): T {
  open.add(resource);
  return resource;
}

/** Runs the program behind `npm run backup -w provider` or `npm run restore -w provider`. */
function command(name: 'backup' | 'restore', args: readonly string[], env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--import', '@oxc-node/core/register', `src/backup/${name}.ts`, ...args],
    {
      cwd: join(ROOT, 'provider'),
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return { child, ended };
}

/** Kills a command as soon as a matching file changes in the folder `where`. */
async function killWhen(run: ReturnType<typeof command>, where: string, pattern: RegExp): Promise<void> {
  const changed = new Promise<void>((resolve) => {
    const watcher = watch(where, (_, name) => {
      if (!pattern.test(name ?? '')) return;
      watcher.close();
      resolve();
    });
  });
  await Promise.race([changed, run.ended]);
  run.child.kill('SIGKILL');
  await run.ended;
}

interface Buyer {
  readonly cookie: string;
  readonly account: string;
  readonly userId: number;
}

async function call(origin: string, path: string, form: Record<string, string> = {}, cookie = '') {
  const headers = { Origin: 'http://localhost:8080', Cookie: cookie };
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const answer = (await response.json()) as { code: number; data: { account: string; userId: number } };
  return { ...answer, cookies };
}

async function registerBuyers(origin: string): Promise<Buyer[]> {
  const made: Buyer[] = [];
  for (let index = 0; index < BUYERS; index += 1) {
    const { data, cookies } = await call(origin, '/api/user/register?fromDomain=localhost');
    await call(origin, '/__test/grant', { account: data.account, coins: '100000' });
    made.push({ cookie: cookies.join('; '), account: data.account, userId: data.userId });
  }
  return made;
}

/** Buys videos with all buyers at the same time. @returns the number of purchases. */
async function buy(origin: string, all: readonly Buyer[], from: number): Promise<number> {
  const sold = await Promise.all(
    all.map(async ({ cookie }) => {
      let count = 0;
      for (let index = 0; index < PURCHASES; index += 1) {
        const vodId = String(SOLD_VIDEOS[(from + index) % SOLD_VIDEOS.length]);
        if ((await call(origin, '/api/vod/buy', { vodId }, cookie)).code === 200) count += 1;
      }
      return count;
    }),
  );
  return sold.reduce((sum, count) => sum + count, 0);
}

/** The balances of a running store, by account. */
async function balances(origin: string, all: readonly Buyer[]): Promise<number[]> {
  const coins = all.map(async ({ cookie }) => {
    const response = await fetch(`${origin}/api/user/info`, { headers: { Cookie: cookie } });
    return ((await response.json()) as { data: { avaliableAmount: number } }).data.avaliableAmount;
  });
  return Promise.all(coins);
}

/** The content of a backup without the lines with its time. */
function contentOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().split('\n').slice(1, -2);
}

const inFolder = (name: string) => join(folder, name);
const BALANCED = 'every balance is the sum of its ledger';

fullTest('a backup during sales restores to one consistent state elsewhere', async () => {
  const store = closeLater(await startProvider());
  const all = await registerBuyers(store.origin);
  const file = inFolder('running.backup');
  const selling = buy(store.origin, all, 0);
  const backup = await command('backup', [file], { PROVIDER_DATA: store.folder }).ended;
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining(BALANCED) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await selling).toBe(BUYERS * PURCHASES);
  const elsewhere = { PROVIDER_DATA: inFolder('elsewhere') };
  const restored = await command('restore', [file], elsewhere).ended;
  expect(restored.output).toMatch(/^Restored \d+ rows into .* and compared them\.\n$/);
  const again = inFolder('again.backup');
  expect((await command('backup', [again], elsewhere).ended).output).toContain(BALANCED);
  expect(contentOf(again)).toEqual(contentOf(file));
});

fullTest('kills during a backup or restore leave the previous backup and store intact', async () => {
  const store = closeLater(await startProvider());
  const all = await registerBuyers(store.origin);
  const env = { PROVIDER_DATA: store.folder };
  const file = inFolder('former.backup');
  await command('backup', [file], env).ended;
  const former = readFileSync(file);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killWhen(command('backup', [file], env), folder, /\.part-/);
    expect(kills.record(readFileSync(file).equals(former))).toBe(true);
  }
  expect(await buy(store.origin, all, 0)).toBe(BUYERS * PURCHASES);
  const running = await command('restore', [file, '--force'], env).ended;
  expect(running).toMatchObject({ code: 1, output: expect.stringContaining('in use by another provider') });
  await store.kill('SIGTERM');

  const sold = inFolder('sold.backup');
  await command('backup', [sold], env).ended;
  const refused = await command('restore', [file], env).ended;
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('give --force') });
  const after = inFolder('after.backup');
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killWhen(command('restore', [file, '--force'], env), store.folder, /^pg\.restoring$/);
    await command('backup', [after], env).ended;
    expect(kills.record(contentOf(after).join() === contentOf(sold).join())).toBe(true);
  }

  const restored = await command('restore', [file, '--force'], env).ended;
  expect(restored.output).toMatch(/^Restored \d+ rows into .* and compared them\. The previous store is in /);
  expect(readdirSync(store.folder).filter((name) => name.startsWith('pg.before-restore-'))).toHaveLength(1);
  await command('backup', [after], env).ended;
  expect(contentOf(after)).toEqual(contentOf(file));
  await store.start();
  expect(await buy(store.origin, all, 0)).toBe(BUYERS * PURCHASES);
});

async function startStoreOn(server: Postgres): Promise<{ store: Provider; url: string }> {
  const url = await server.createDatabase();
  return { url, store: closeLater(await startProvider({ DATABASE_URL: url })) };
}

fullTest(
  'on PostgreSQL a backup during sales is restored in one transaction, and a killed restore changes nothing',
  async () => {
    const server = closeLater(await startPostgres());
    const { store, url } = await startStoreOn(server);
    const all = await registerBuyers(store.origin);
    const file = join(folder, 'server.backup');
    const selling = buy(store.origin, all, 0);
    const backup = await command('backup', [file], { DATABASE_URL: url }).ended;
    expect(backup.output).toContain('every balance is the sum of its ledger');
    await selling;
    const sold = await balances(store.origin, all);
    expect((await command('restore', [file], { DATABASE_URL: url }).ended).output).toContain('give --force');
    await store.kill('SIGTERM');

    // An open read transaction blocks the restore, which is killed inside its transaction.
    const reader = await server.connect(url);
    await reader.query('begin');
    await reader.query('select count(*) from account');
    const blocked = command('restore', [file, '--force'], { DATABASE_URL: url });
    await expect
      .poll(
        async () =>
          (
            await server.query<{ count: number }>(
              url,
              "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'",
            )
          )[0]?.count,
        { timeout: LOCK_TIMEOUT },
      )
      .toBe(1);
    blocked.child.kill('SIGKILL');
    await blocked.ended;
    await reader.end();
    await store.start();
    expect(kills.record((await balances(store.origin, all)).join() === sold.join())).toBe(true);
    await store.kill('SIGTERM');

    expect((await command('restore', [file, '--force'], { DATABASE_URL: url }).ended).code).toBe(0);
    const elsewhere = await server.createDatabase();
    expect((await command('restore', [file], { DATABASE_URL: elsewhere }).ended).code).toBe(0);
    const [sums] = await server.query<{ unbalanced: number }>(
      elsewhere,
      `select count(*)::int as unbalanced from account a
     where coins <> (select coalesce(sum(coins), 0) from ledger l where l.account_id = a.id)`,
    );
    expect(sums).toEqual({ unbalanced: 0 });
    // A backup does not depend on the kind of database.
    const embedded = join(folder, 'embedded-from-server');
    const moved = await command('restore', [file], { PROVIDER_DATA: embedded }).ended;
    expect(moved.code).toBe(0);
    expect(existsSync(join(embedded, 'ready'))).toBe(true);
  },
);

test('a file that is not a backup is refused', async () => {
  const file = join(folder, 'photo.jpg');
  writeFileSync(file, 'no backup');
  const data = join(folder, 'nothing');
  const refused = await command('restore', [file, '--force'], { PROVIDER_DATA: data }).ended;
  expect(kills.record(refused.code === 1 && !existsSync(data))).toBe(true);
  expect(refused.output).toMatch(/^.*photo\.jpg is no whole backup.*\n$/);
  const nothing = await command('backup', [join(folder, 'x')], { PROVIDER_DATA: data }).ended;
  expect(nothing).toMatchObject({ code: 1, output: expect.stringContaining('There is no store in') });
});
