import { createHash } from 'node:crypto';
import { type Query, quoteIdentifier, type Table, tablesOf } from './tables.ts';

/** Rows fetched at a time. */
const BATCH = 1000;

/** The first line of a backup. */
export interface BackupHeader {
  readonly format: 'manying-store';
  /** Version of the format. */
  readonly version: 1;
  /** ISO time. */
  readonly madeAt: string;
  /** Hashes of the applied migrations, in order. */
  readonly migrations: readonly string[];
}

/** The line after the rows of a table. */
export interface TableSummary {
  readonly rows: number;
  /** Hash of the table's lines. */
  readonly sha256: string;
}

/** Prefix of every line that is not a row. */
export const CONTROL_PREFIX = '#';
export const controlLine = (value: object) => `${CONTROL_PREFIX}${JSON.stringify(value)}`;

/**
 * The lines of a backup: the header; for each table its name, its rows as JSON and their summary; the
 * sequences. To be read in one transaction with a consistent snapshot (`SNAPSHOT_STATEMENTS`).
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

/** Counts and hashes the rows of a table as a backup does. */
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

/** First statements of a transaction that reads a backup: a consistent snapshot, with all times in UTC. */
export const SNAPSHOT_STATEMENTS = [
  'set transaction isolation level repeatable read, read only',
  "set local timezone = 'UTC'",
];
