/** Backups of a PostgreSQL server, on a connection of their own. */
import pg from 'pg';
import { errorLine } from '../errorView.ts';
import { errorCode, Problem } from '../problem.ts';
import { dumpLines, SNAPSHOT_STATEMENTS } from './dump.ts';
import { loadStore } from './load.ts';
import { readLines, verifyBackup, writeLines, writeVerified } from './storeFile.ts';
import { type Query, quoteIdentifier, tablesOf } from './tables.ts';

/** How long a restore waits for providers to let go of the tables. */
const LOCK_TIMEOUT = '10s';
const CONNECT_TIMEOUT_MS = 5000;

/** Backs a database up as it is at one instant, while providers go on. @throws Problem */
export async function backupPostgres(url: string, path: string): Promise<void> {
  await writeVerified(path, (draft) =>
    transaction(url, async (query) => {
      for (const statement of SNAPSHOT_STATEMENTS) await query(statement);
      await writeLines(draft, dumpLines(query, new Date()));
    }),
  );
}

/**
 * Puts a backup into a database, in one transaction: until its end, and if it does not come, the database is what it was.
 * @returns the number of rows.
 *
 * @throws Problem when a store is there and `force` is not given, it is in use, or the backup cannot be restored.
 */
export async function restorePostgres(url: string, path: string, force: boolean): Promise<number> {
  const header = await verifyBackup(path);
  return transaction(url, async (query) => {
    await query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    if (!force && !(await isEmpty(query))) {
      throw new Problem('There is a store in the database: give --force to put the backup in its place.');
    }
    await query('drop schema if exists drizzle cascade');
    await query('drop schema if exists public cascade');
    await query('create schema public');
    return loadStore(query, header, readLines(path));
  });
}

async function isEmpty(query: Query): Promise<boolean> {
  for (const { name } of await tablesOf(query)) {
    if ((await query(`select 1 from ${quoteIdentifier(name)} limit 1`)).length > 0) return false;
  }
  return true;
}

async function transaction<T>(url: string, run: (query: Query) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // A connection that breaks is told by the statement under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const query: Query = async (statement, values = []) =>
      (await client.query<Record<string, unknown>>(statement, [...values])).rows;
    await query('begin');
    const result = await run(query);
    await query('commit');
    return result;
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (errorCode(error) === '55P03') {
      throw new Problem(
        'The database is in use: stop the providers and run the command again. Nothing was changed.',
      );
    }
    throw new Problem(
      `The database of DATABASE_URL cannot be used (${errorLine(error)}): nothing was changed.`,
    );
  } finally {
    // Ended without a commit, a transaction has never been.
    await client.end();
  }
}
