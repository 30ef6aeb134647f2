/** A connection of a test to the PostgreSQL behind a provider, past the provider. */
import pg from 'pg';

export type { Client } from 'pg';

/** Opens a connection of its own; to be ended by the caller. What breaks it is said by the next query. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Without a listener a broken connection ends the process of the tests.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
