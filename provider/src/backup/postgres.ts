/** Backups of a PostgreSQL server, on a separate connection. */
import pg from 'pg';
import { errorLine } from '../errorView.ts';
import { errorCode, Problem } from '../problem.ts';
import { dumpLines, SNAPSHOT_STATEMENTS } from './dump.ts';
import { loadStore } from './load.ts';
import { readLines, verifyBackup, writeLines, writeVerified } from './storeFile.ts';
import { type Query, quoteIdentifier, tablesOf } from './tables.ts';

/** How long a restore waits for the table locks of providers. */
const LOCK_TIMEOUT = '10s';
const CONNECT_TIMEOUT_MS = 5000;

/** Backs up a consistent snapshot of the database while providers continue. @throws Problem */
export async function backupPostgres(url: string, path: string): Promise<void> {
  await writeVerified(path, (temporary) =>
    transaction(url, async (query) => {
      for (const statement of SNAPSHOT_STATEMENTS) await query(statement);
      await writeLines(temporary, dumpLines(query, new Date()));
    }),
  );
}

/**
 * Replaces the content of a database by a backup, in one transaction: on failure nothing has changed.
 * @returns the number of rows.
 *
 * @throws Problem when a store exists and `force` is false, it is in use, or the backup cannot be restored.
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
  // A broken connection is reported by the running statement.
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
    // Closing the connection rolls an uncommitted transaction back.
    await client.end();
  }
}
