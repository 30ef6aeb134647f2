/** Empties tables, so that the tests of a file can share a database. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/db.ts';
import { attempt, remoteReport, tally } from '../db/schema.ts';

/** What reports of browsers leave behind: themselves, and what limits them. */
export const REPORT_TABLES: readonly PgTable[] = [attempt, remoteReport, tally];

export async function emptyTables(db: Db, tables: readonly PgTable[]): Promise<void> {
  for (const table of tables) await db.delete(table);
}
