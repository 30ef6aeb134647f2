/** Migrating and filling a PostgreSQL that several providers may start on at once. */
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { Problem } from '../problem.ts';
import type { seed } from './seed.ts';
import { MIGRATIONS } from './snapshot.ts';

/** Any fixed number: providers starting together on one PostgreSQL migrate and fill it one after another. */
export const MIGRATION_LOCK = 7_250_617;
/** Pause between two tries to get the lock, in ms. */
const LOCK_RETRY_MS = 200;
/** How long the session that has the lock may do nothing at all before it counts as left behind, in ms. */
export const STALE_LOCK_MS = 5000;
/** Longest wait for a provider that is migrating, in ms. */
const MAX_WAIT_MS = 10 * 60 * 1000;

type SeedResult = Awaited<ReturnType<typeof seed>>;

interface PrepareOptions {
  client: pg.Client;
  print: (line: string) => void;
  migrate: () => Promise<void>;
  fill: () => Promise<SeedResult>;
}

/**
 * Brings the database to this version, one provider at a time. One that needs nothing waits for nobody. The lock of a
 * session that does nothing any more is taken over: its process hangs, or is gone without the server's knowing.
 *
 * @throws Problem when another provider has been migrating for 10 minutes.
 */
export async function prepareOnce({
  client,
  print: say,
  migrate,
  fill,
}: PrepareOptions): Promise<SeedResult> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    // What is left of filling then reads only.
    if (await isReady(client)) return fill();
    if (await tryLock(client)) break;
    await endStaleOwner(client, say);
    if (Date.now() > deadline) {
      throw new Problem(
        'Another provider has been migrating the database for 10 minutes: look after that one.',
      );
    }
    await pause(LOCK_RETRY_MS);
  }
  await migrate();
  const result = await fill();
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  return result;
}

/** Whether every migration is there and the store is filled. */
async function isReady(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null and to_regclass('book') is not null as there",
  );
  if (!tables[0]?.there) return false;
  const latest = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0;
  const { rows } = await client.query<{ ready: boolean }>(
    `select exists (select from drizzle.__drizzle_migrations where created_at >= $1)
       and exists (select from book) as ready`,
    [latest],
  );
  return rows[0]?.ready ?? false;
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.taken ?? false;
}

/** Ends the session that has the lock when it has done nothing for so long. One that migrates always does something. */
async function endStaleOwner(client: pg.Client, say: PrepareOptions['print']): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select activity.pid from pg_locks held join pg_stat_activity activity on activity.pid = held.pid
      where held.locktype = 'advisory' and held.granted and held.classid = 0 and held.objid = $1
        and held.database = (select oid from pg_database where datname = current_database())
        and activity.state like 'idle%' and activity.state_change < now() - $2 * interval '1 millisecond'`,
    [MIGRATION_LOCK, STALE_LOCK_MS],
  );
  for (const { pid } of rows) {
    say(`PostgreSQL session ${pid} holds the lock of starting providers and does nothing; it is ended.`);
    await client.query('select pg_terminate_backend($1)', [pid]);
  }
}
