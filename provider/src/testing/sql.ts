/** Ways of a test into the database behind a provider, past the provider. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

export type { Client } from 'pg';

/** Runs statements; a connection to PostgreSQL and an embedded database both do. */
export interface Sql {
  query<Row>(statement: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** Opens a connection of its own; to be ended by the caller. What breaks it is said by the next query. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener a broken connection ends the process of the tests.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Opens the embedded database of a data folder whose provider has ended; to be closed by the caller. */
export function openFolder(folder: string): Promise<PGlite> {
  return PGlite.create({ dataDir: join(folder, 'pg') });
}
