/** Direct access of tests to the database of a provider. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

export type { Client } from 'pg';

/** Runs statements; implemented by PostgreSQL connections and embedded databases. */
export interface Sql {
  query<Row>(statement: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** Opens a connection, which the caller must end. A broken connection is reported by the next query. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener the error event would end the test process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Opens the embedded database of a stopped provider; the caller must close it. */
export function openFolder(folder: string): Promise<PGlite> {
  return PGlite.create({ dataDir: join(folder, 'pg') });
}
