import { createHash } from 'node:crypto';
import { type Query, quoteIdentifier, type Table, tablesOf } from './tables.ts';

/** Rows fetched at a time. */
const BATCH = 1000;

/** What a backup says of itself in its first line. */
export interface BackupHeader {
  readonly format: 'manying-store';
  /** Of the format. */
  readonly version: 1;
  /** ISO time. */
  readonly madeAt: string;
  /** Hashes of the migrations that had been run, in their order. */
  readonly migrations: readonly string[];
}

/** What follows a table's rows. */
export interface TableSummary {
  readonly rows: number;
  /** Of its lines. */
  readonly sha256: string;
}

/** A line that is not a row begins with this sign. */
export const CONTROL_PREFIX = '#';
export const controlLine = (value: object) => `${CONTROL_PREFIX}${JSON.stringify(value)}`;

/**
 * The lines of a backup: the header; each table's name, its rows as JSON, and what they come to; the sequences. To be read in one
 * transaction that sees one state of the store (`BEGIN_READING`).
 */
export async function* dumpLines(query: Query, now: Date): AsyncGenerator<string> {
  const run = await query('select hash from drizzle.__drizzle_migrations order by id');
  const header: BackupHeader = {
    format: 'manying-store',
    version: 1,
    madeAt: now.toISOString(),
    migrations: run.map(({ hash }) => String(hash)),
  };
  yield controlLine(header);
  for (const table of await tablesOf(query)) {
    yield controlLine({ table: table.name });
    const hash = createHash('sha256');
    let rows = 0;
    for await (const line of rowsOf(query, table)) {
      hash.update(line).update('\n');
      rows += 1;
      yield line;
    }
    yield controlLine({ rows, sha256: hash.digest('hex') } satisfies TableSummary);
  }
  const sequences = await query(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  yield controlLine({ sequences });
}

/** What a table's rows come to, as a backup has it. */
export async function summarizeTable(query: Query, table: Table): Promise<TableSummary> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const line of rowsOf(query, table)) {
    hash.update(line).update('\n');
    rows += 1;
  }
  return { rows, sha256: hash.digest('hex') };
}

async function* rowsOf(query: Query, { name, order }: Table): AsyncGenerator<string> {
  await query(
    `declare dump no scroll cursor for select row_to_json(t)::text as line from ${quoteIdentifier(name)} t order by ${order}`,
  );
  for (;;) {
    const rows = await query(`fetch ${BATCH} from dump`);
    for (const { line } of rows) yield String(line);
    if (rows.length < BATCH) break;
  }
  await query('close dump');
}

/** One state of the store, times written alike everywhere. To be run first in a transaction. */
export const SNAPSHOT_STATEMENTS = [
  'set transaction isolation level repeatable read, read only',
  "set local timezone = 'UTC'",
];
