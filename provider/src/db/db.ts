import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The store's database, whichever PostgreSQL is behind it; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT>;
