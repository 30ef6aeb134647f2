/**
 * Deletes rows whose retention time is over (rules/retention.ts), in small batches, by one process at a time.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db/db.ts';
import { attempt, complaint, contact, remoteReport, session, sourceMark, watch } from './db/schema.ts';
import type { Log } from './log.ts';
import { RETAINED_KINDS, type RetainedKind, retentionCutoff } from './rules/retention.ts';

/**
 * Rows per batch: one batch locks the table, and the single connection of the embedded database, for
 * milliseconds.
 */
const BATCH = 500;
/** Key of the advisory lock; any fixed number that differs from the migration lock. */
const PURGE_LOCK = 7_250_618;
/** Delay of the first purge after a start, in ms. */
const FIRST_PURGE_DELAY_MS = 60_000;

export interface PurgeSettings {
  readonly days: Readonly<Record<RetainedKind, number>>;
  /** Interval between purges, in ms; 0 disables them. */
  readonly intervalMs: number;
}

/**
 * The statement that deletes one batch. Where ids grow with time it reads only the oldest rows instead of the
 * whole table.
 */
function deleteExpired(kind: RetainedKind, since: Date): SQL {
  const before = sql`${since.toISOString()}::timestamptz`;
  const oldest = (table: typeof attempt | typeof watch | typeof complaint | typeof contact) =>
    sql`delete from ${table} where id in (
      select id from (select id, made_at from ${table} order by id limit ${BATCH}) oldest where made_at < ${before})`;
  switch (kind) {
    case 'session':
      return sql`delete from ${session} where id in (
        select id from ${session} where ends_at < ${before} limit ${BATCH})`;
    case 'report':
      return sql`delete from ${remoteReport} where ctid = any(array(
        select ctid from ${remoteReport} where hour < ${before} limit ${BATCH}))`;
    case 'mark':
      return sql`delete from ${sourceMark} where ctid = any(array(
        select ctid from ${sourceMark} where made_at < ${before} limit ${BATCH}))`;
    case 'attempt':
      return oldest(attempt);
    case 'watch':
      return oldest(watch);
    case 'complaint':
      return oldest(complaint);
    case 'contact':
      return oldest(contact);
  }
}

/** Deletes one batch. @returns the number of deleted rows; undefined while another process purges. */
async function purgeBatch(db: Db, kind: RetainedKind, since: Date): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [lock] = rowsOf<{ mine: boolean }>(
      await tx.execute(sql`select pg_try_advisory_xact_lock(${PURGE_LOCK}) as mine`),
    );
    if (!lock?.mine) return undefined;
    const [deleted] = rowsOf<{ count: number }>(
      await tx.execute(
        sql`with deleted as (${deleteExpired(kind, since)} returning 1) select count(*)::int as count from deleted`,
      ),
    );
    return deleted?.count ?? 0;
  });
}

/** The rows of a statement, in the shape that both drivers return. */
function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}

/**
 * Purges all kinds of rows.
 *
 * @returns the number of deleted rows by kind. Ends early while another process purges.
 */
export async function purge(
  db: Db,
  days: PurgeSettings['days'],
  now: Date,
  shouldContinue = () => true,
): Promise<Partial<Record<RetainedKind, number>>> {
  const deleted: Partial<Record<RetainedKind, number>> = {};
  for (const kind of RETAINED_KINDS) {
    const since = retentionCutoff(days[kind], now);
    for (;;) {
      const count = shouldContinue() ? await purgeBatch(db, kind, since) : undefined;
      if (count === undefined) return deleted;
      if (count > 0) deleted[kind] = (deleted[kind] ?? 0) + count;
      if (count < BATCH) break;
    }
  }
  return deleted;
}

/**
 * Purges periodically; the timer does not keep the process alive.
 *
 * @returns a function that stops it after the current batch.
 */
export function purgeRegularly(
  db: Db,
  log: Log,
  { days, intervalMs }: PurgeSettings,
  now: () => Date,
): () => Promise<void> {
  if (intervalMs === 0) return async () => undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(startPurge, Math.min(FIRST_PURGE_DELAY_MS, intervalMs)).unref();

  function startPurge(): void {
    running = run().finally(() => {
      if (!stopped) timer = setTimeout(startPurge, intervalMs).unref();
    });
  }

  async function run(): Promise<void> {
    try {
      const deleted = await purge(db, days, now(), () => !stopped);
      if (Object.keys(deleted).length > 0) log.task('purged', deleted);
    } catch (error) {
      // The next purge retries.
      log.error('purge', error);
    }
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
