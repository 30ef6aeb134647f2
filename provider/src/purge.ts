/** Takes away what is kept for a time only (rules/retention.ts), in small steps, by one process at a time. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db/db.ts';
import { attempt, complaint, contact, remoteReport, session, watch } from './db/schema.ts';
import type { Log } from './log.ts';
import { RETAINED_KINDS, type RetainedKind, retentionCutoff } from './rules/retention.ts';

/** Rows of one step: it holds the tables, and the one connection of the embedded database, for milliseconds. */
const BATCH = 500;
/** Any fixed number, another than those of the start. */
const PURGE_LOCK = 7_250_618;
/** The first purge after a start, in ms. */
const FIRST_PURGE_DELAY_MS = 60_000;

export interface PurgeSettings {
  readonly days: Readonly<Record<RetainedKind, number>>;
  /** Pause between purges, in ms; 0 for none at all. */
  readonly intervalMs: number;
}

/** The rows of one step. Where ids grow with time the oldest are looked at, so that a table that has nothing to purge is not read. */
function deleteExpired(what: RetainedKind, since: Date): SQL {
  const before = sql`${since.toISOString()}::timestamptz`;
  const oldest = (table: typeof attempt | typeof watch | typeof complaint | typeof contact) =>
    sql`delete from ${table} where id in (
      select id from (select id, made_at from ${table} order by id limit ${BATCH}) oldest where made_at < ${before})`;
  switch (what) {
    case 'session':
      return sql`delete from ${session} where id in (
        select id from ${session} where ends_at < ${before} limit ${BATCH})`;
    case 'report':
      return sql`delete from ${remoteReport} where ctid = any(array(
        select ctid from ${remoteReport} where hour < ${before} limit ${BATCH}))`;
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

/** One step. @returns how many rows went; undefined while another process purges. */
async function purgeBatch(db: Db, what: RetainedKind, since: Date): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const [lock] = rowsOf<{ mine: boolean }>(
      await tx.execute(sql`select pg_try_advisory_xact_lock(${PURGE_LOCK}) as mine`),
    );
    if (!lock?.mine) return undefined;
    const [gone] = rowsOf<{ count: number }>(
      await tx.execute(
        sql`with gone as (${deleteExpired(what, since)} returning 1) select count(*)::int as count from gone`,
      ),
    );
    return gone?.count ?? 0;
  });
}

/** Both drivers answer a statement with its rows. */
function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows;
}

/** Purges everything that is due. @returns how many rows of each kind went; ends early while another process does it. */
export async function purge(
  db: Db,
  days: PurgeSettings['days'],
  now: Date,
  shouldContinue = () => true,
): Promise<Partial<Record<RetainedKind, number>>> {
  const gone: Partial<Record<RetainedKind, number>> = {};
  for (const what of RETAINED_KINDS) {
    const since = retentionCutoff(days[what], now);
    for (;;) {
      const count = shouldContinue() ? await purgeBatch(db, what, since) : undefined;
      if (count === undefined) return gone;
      if (count > 0) gone[what] = (gone[what] ?? 0) + count;
      if (count < BATCH) break;
    }
  }
  return gone;
}

/** Purges regularly until it is stopped; keeps no process alive. @returns ends it, when the step under way is done. */
export function purgeRegularly(
  db: Db,
  log: Log,
  { days, intervalMs: everyMs }: PurgeSettings,
  now: () => Date,
): () => Promise<void> {
  if (everyMs === 0) return async () => undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer = setTimeout(startPurge, Math.min(FIRST_PURGE_DELAY_MS, everyMs)).unref();

  function startPurge(): void {
    running = run().finally(() => {
      if (!stopped) timer = setTimeout(startPurge, everyMs).unref();
    });
  }

  async function run(): Promise<void> {
    try {
      const gone = await purge(db, days, now(), () => !stopped);
      if (Object.keys(gone).length > 0) log.task('purged', gone);
    } catch (error) {
      // Tried again the next time.
      log.error('purge', error);
    }
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
