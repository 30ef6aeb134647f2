import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS } from '../db/snapshot.ts';
import { Problem } from '../problem.ts';
import { type BackupHeader, CONTROL_PREFIX, summarizeTable, type TableSummary } from './dump.ts';
import { type Query, quoteIdentifier, tablesOf } from './tables.ts';

/** Rows per INSERT. */
const BATCH = 500;

/** A parsed line that is not a row. */
interface ControlLine {
  readonly table?: string;
  readonly rows?: number;
  readonly sha256?: string;
  readonly sequences?: readonly { readonly name: string; readonly last: string }[];
}

/**
 * Restores a backup into an empty database, in the transaction of `query`: it creates the tables of the
 * backup's version, loads the rows, verifies them against the summaries, and runs the later migrations.
 * @returns the number of rows.
 *
 * @throws Problem when the backup has another version of the store, or the written rows differ from the
 * backup.
 */
export async function loadStore(
  query: Query,
  header: BackupHeader,
  lines: AsyncIterable<string>,
): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const knownHashes = migrations.slice(0, header.migrations.length).map(({ hash }) => hash);
  if (knownHashes.join() !== header.migrations.join()) {
    throw new Problem('The backup is of another version of the store: restore it with that version.');
  }
  await query("set local timezone = 'UTC'");
  await query('create schema drizzle');
  await query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const migrate = async ({ sql, hash, folderMillis }: (typeof migrations)[number]) => {
    for (const statement of sql) if (statement.trim() !== '') await query(statement);
    await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  };
  for (const migration of migrations.slice(0, knownHashes.length)) await migrate(migration);
  const tables = await tablesOf(query);
  // Only rows of the backup may remain: removes the rows that migrations insert, and disables triggers.
  for (const { name } of tables) await query(`alter table ${quoteIdentifier(name)} disable trigger user`);
  for (const { name } of tables.toReversed()) await query(`delete from ${quoteIdentifier(name)}`);
  const summaries = await loadRows(query, lines);
  let total = 0;
  for (const table of tables) {
    const expected = summaries.get(table.name);
    const { rows, sha256 } = await summarizeTable(query, table);
    if (expected?.rows !== rows || expected.sha256 !== sha256) {
      throw new Problem(`The table ${table.name} is not what was backed up: nothing was changed.`);
    }
    total += rows;
  }
  for (const { name } of tables) await query(`alter table ${quoteIdentifier(name)} enable trigger user`);
  for (const migration of migrations.slice(knownHashes.length)) await migrate(migration);
  return total;
}

async function loadRows(query: Query, lines: AsyncIterable<string>): Promise<Map<string, TableSummary>> {
  const summaries = new Map<string, TableSummary>();
  let table = '';
  let rows: string[] = [];
  const flush = async () => {
    if (rows.length === 0) return;
    const name = quoteIdentifier(table);
    await query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [
      `[${rows.join(',')}]`,
    ]);
    rows = [];
  };
  for await (const line of lines) {
    if (!line.startsWith(CONTROL_PREFIX)) {
      rows.push(line);
      if (rows.length === BATCH) await flush();
      continue;
    }
    await flush();
    const control = JSON.parse(line.slice(1)) as ControlLine;
    if (control.table !== undefined) table = control.table;
    if (control.rows !== undefined)
      summaries.set(table, { rows: control.rows, sha256: control.sha256 ?? '' });
    for (const { name, last } of control.sequences ?? []) {
      await query('select setval($1::regclass, $2::bigint)', [quoteIdentifier(name), last]);
    }
  }
  return summaries;
}
