/** Migrates and seeds a PostgreSQL database, on which several providers may start concurrently. */
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { Problem } from '../problem.ts';
import type { seed } from './seed.ts';
import { MIGRATIONS } from './snapshot.ts';

/** Key of the advisory lock under which providers migrate and seed one database in turn; any fixed number. */
export const MIGRATION_LOCK = 7_250_617;
/** Delay between two attempts to get the lock, in ms. */
const LOCK_RETRY_MS = 200;
/** Idle time after which the lock's session counts as stale, in ms. */
export const STALE_LOCK_MS = 5000;
/** Longest wait for another provider's migration, in ms. */
const MAX_WAIT_MS = 10 * 60 * 1000;

type SeedResult = Awaited<ReturnType<typeof seed>>;

interface PrepareOptions {
  client: pg.Client;
  print: (line: string) => void;
  migrate: () => Promise<void>;
  fill: () => Promise<SeedResult>;
}

/**
 * Migrates and seeds the database, one provider at a time. A database that is up to date needs no lock. A
 * stale session that holds the lock is ended: its process hangs, or has ended unnoticed by the server.
 *
 * @throws Problem when another provider has been migrating for 10 minutes.
 */
export async function prepareOnce({ client, print, migrate, fill }: PrepareOptions): Promise<SeedResult> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    // On a seeded database this only compares the fingerprint.
    if (await isReady(client)) return fill();
    if (await tryLock(client)) break;
    await endStaleOwner(client, print);
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

/** Whether the database has the latest migration and is seeded. */
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

/**
 * Ends the session that holds the lock if it is stale. A session that migrates is never idle for that long.
 */
async function endStaleOwner(client: pg.Client, print: PrepareOptions['print']): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(
    `select activity.pid from pg_locks held join pg_stat_activity activity on activity.pid = held.pid
      where held.locktype = 'advisory' and held.granted and held.classid = 0 and held.objid = $1
        and held.database = (select oid from pg_database where datname = current_database())
        and activity.state like 'idle%' and activity.state_change < now() - $2 * interval '1 millisecond'`,
    [MIGRATION_LOCK, STALE_LOCK_MS],
  );
  for (const { pid } of rows) {
    print(`PostgreSQL session ${pid} holds the lock of starting providers and does nothing; it is ended.`);
    await client.query('select pg_terminate_backend($1)', [pid]);
  }
}
