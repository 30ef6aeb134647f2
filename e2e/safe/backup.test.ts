/** Backups while the store sells, and after kills in the middle: nothing is lost, nothing is half there. */
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
import { attacks, fullTest, sized } from './harness/attacks.ts';
import { type Postgres, startPostgres } from './harness/postgres.ts';
import { type Provider, startProvider } from './harness/provider.ts';
import { SOLD_VIDEOS } from './harness/soldVideos.ts';

// Many processes, and folders of databases that take their time to go.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** Longest wait for a restore to meet a lock, in ms. */
const LOCKED = 60_000;
const KILLS = 3;
const BUYERS = sized(2, 20);
const PURCHASES = sized(4, 200);
const kills = attacks('kills in the middle of backups and restores');

const folder = mkdtempSync(join(tmpdir(), 'manying-backup-'));
const open = new Set<{ close(): Promise<void> }>();
afterEach(async () => {
  for (const one of [...open].reverse()) await one.close();
  open.clear();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function opened<T extends { close(): Promise<void> }>(one: T): T {
  open.add(one);
  return one;
}

/** Gives `npm run backup -w provider` or `npm run restore -w provider`, by the program behind it. */
function command(name: 'backup' | 'restore', words: readonly string[], env: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--import', '@oxc-node/core/register', `src/backup/${name}.ts`, ...words],
    {
      cwd: join(ROOT, 'provider'),
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
  return { child, ended };
}

/** Kills a command as soon as something in `where` fits. */
async function killedWhen(run: ReturnType<typeof command>, where: string, fits: RegExp): Promise<void> {
  const seen = new Promise<void>((resolve) => {
    const watcher = watch(where, (_, name) => {
      if (!fits.test(name ?? '')) return;
      watcher.close();
      resolve();
    });
  });
  await Promise.race([seen, run.ended]);
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
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  const answer = (await response.json()) as { code: number; data: { account: string; userId: number } };
  return { ...answer, cookies };
}

async function buyers(origin: string): Promise<Buyer[]> {
  const made: Buyer[] = [];
  for (let at = 0; at < BUYERS; at += 1) {
    const { data, cookies } = await call(origin, '/api/user/register?fromDomain=localhost');
    await call(origin, '/__test/grant', { account: data.account, coins: '100000' });
    made.push({ cookie: cookies.join('; '), account: data.account, userId: data.userId });
  }
  return made;
}

/** Buys one chapter after the other with all buyers at once. @returns the number that were sold. */
async function buy(origin: string, all: readonly Buyer[], from: number): Promise<number> {
  const sold = await Promise.all(
    all.map(async ({ cookie }) => {
      let count = 0;
      for (let at = 0; at < PURCHASES; at += 1) {
        const vodId = String(SOLD_VIDEOS[(from + at) % SOLD_VIDEOS.length]);
        if ((await call(origin, '/api/vod/buy', { vodId }, cookie)).code === 200) count += 1;
      }
      return count;
    }),
  );
  return sold.reduce((sum, one) => sum + one, 0);
}

/** The balances of a running store, by account. */
async function balances(origin: string, all: readonly Buyer[]): Promise<number[]> {
  const coins = all.map(async ({ cookie }) => {
    const response = await fetch(`${origin}/api/user/info`, { headers: { Cookie: cookie } });
    return ((await response.json()) as { data: { avaliableAmount: number } }).data.avaliableAmount;
  });
  return Promise.all(coins);
}

/** All of a backup but when it was made. */
function contentOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().split('\n').slice(1, -2);
}

const inFolder = (name: string) => join(folder, name);
const SOUND = 'every balance is the sum of its ledger';

test('a store is backed up while it sells, and what is restored elsewhere is one state of it', async () => {
  const shop = opened(await startProvider());
  const all = await buyers(shop.origin);
  const file = inFolder('running.backup');
  const selling = buy(shop.origin, all, 0);
  const backup = await command('backup', [file], { PROVIDER_DATA: shop.folder }).ended;
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining(SOUND) });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await selling).toBe(BUYERS * PURCHASES);
  const elsewhere = { PROVIDER_DATA: inFolder('elsewhere') };
  const restored = await command('restore', [file], elsewhere).ended;
  expect(restored.said).toMatch(/^Restored \d+ rows into .* and compared them\.\n$/);
  const again = inFolder('again.backup');
  expect((await command('backup', [again], elsewhere).ended).said).toContain(SOUND);
  expect(contentOf(again)).toEqual(contentOf(file));
});

fullTest('kills in the middle leave the former backup and the former store', async () => {
  const shop = opened(await startProvider());
  const all = await buyers(shop.origin);
  const env = { PROVIDER_DATA: shop.folder };
  const file = inFolder('former.backup');
  await command('backup', [file], env).ended;
  const former = readFileSync(file);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killedWhen(command('backup', [file], env), folder, /\.part-/);
    expect(kills.record(readFileSync(file).equals(former))).toBe(true);
  }
  expect(await buy(shop.origin, all, 0)).toBe(BUYERS * PURCHASES);
  const running = await command('restore', [file, '--force'], env).ended;
  expect(running).toMatchObject({ code: 1, said: expect.stringContaining('in use by another provider') });
  await shop.kill('SIGTERM');

  const sold = inFolder('sold.backup');
  await command('backup', [sold], env).ended;
  const refused = await command('restore', [file], env).ended;
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('give --force') });
  const after = inFolder('after.backup');
  for (let kill = 0; kill < KILLS; kill += 1) {
    await killedWhen(command('restore', [file, '--force'], env), shop.folder, /^pg\.restoring$/);
    await command('backup', [after], env).ended;
    expect(kills.record(contentOf(after).join() === contentOf(sold).join())).toBe(true);
  }

  const restored = await command('restore', [file, '--force'], env).ended;
  expect(restored.said).toMatch(/^Restored \d+ rows into .* and compared them\. The store before is in /);
  expect(readdirSync(shop.folder).filter((name) => name.startsWith('pg.before-restore-'))).toHaveLength(1);
  await command('backup', [after], env).ended;
  expect(contentOf(after)).toEqual(contentOf(file));
  await shop.start();
  expect(await buy(shop.origin, all, 0)).toBe(BUYERS * PURCHASES);
});

async function shopOn(server: Postgres): Promise<{ shop: Provider; url: string }> {
  const url = await server.createDatabase();
  return { url, shop: opened(await startProvider({ DATABASE_URL: url })) };
}

fullTest(
  'a store on PostgreSQL is backed up while it sells, restored in one transaction, and kept when a restore is killed',
  async () => {
    const server = opened(await startPostgres());
    const { shop, url } = await shopOn(server);
    const all = await buyers(shop.origin);
    const file = join(folder, 'server.backup');
    const selling = buy(shop.origin, all, 0);
    const backup = await command('backup', [file], { DATABASE_URL: url }).ended;
    expect(backup.said).toContain('every balance is the sum of its ledger');
    await selling;
    const sold = await balances(shop.origin, all);
    expect((await command('restore', [file], { DATABASE_URL: url }).ended).said).toContain('give --force');
    await shop.kill('SIGTERM');

    // Held back by a reader, the restore is killed in its transaction.
    const reader = await server.connect(url);
    await reader.query('begin');
    await reader.query('select count(*) from account');
    const held = command('restore', [file, '--force'], { DATABASE_URL: url });
    await expect
      .poll(
        async () =>
          (
            await server.query<{ count: number }>(
              url,
              "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'",
            )
          )[0]?.count,
        { timeout: LOCKED },
      )
      .toBe(1);
    held.child.kill('SIGKILL');
    await held.ended;
    await reader.end();
    await shop.start();
    expect(kills.record((await balances(shop.origin, all)).join() === sold.join())).toBe(true);
    await shop.kill('SIGTERM');

    expect((await command('restore', [file, '--force'], { DATABASE_URL: url }).ended).code).toBe(0);
    const elsewhere = await server.createDatabase();
    expect((await command('restore', [file], { DATABASE_URL: elsewhere }).ended).code).toBe(0);
    const [sums] = await server.query<{ unbalanced: number }>(
      elsewhere,
      `select count(*)::int as unbalanced from account a
     where coins <> (select coalesce(sum(coins), 0) from ledger l where l.account_id = a.id)`,
    );
    expect(sums).toEqual({ unbalanced: 0 });
    // A backup is of the store, whatever database it was in.
    const embedded = join(folder, 'embedded-from-server');
    const moved = await command('restore', [file], { PROVIDER_DATA: embedded }).ended;
    expect(moved.code).toBe(0);
    expect(existsSync(join(embedded, 'ready'))).toBe(true);
  },
);

fullTest('a file that is no backup replaces nothing', async () => {
  const file = join(folder, 'photo.jpg');
  writeFileSync(file, 'no backup');
  const data = join(folder, 'nothing');
  const refused = await command('restore', [file, '--force'], { PROVIDER_DATA: data }).ended;
  expect(kills.record(refused.code === 1 && !existsSync(data))).toBe(true);
  expect(refused.said).toMatch(/^.*photo\.jpg is no whole backup.*\n$/);
  const nothing = await command('backup', [join(folder, 'x')], { PROVIDER_DATA: data }).ended;
  expect(nothing).toMatchObject({ code: 1, said: expect.stringContaining('There is no store in') });
});
