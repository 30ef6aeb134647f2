import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import {
  type BackupServer,
  recoverRestore,
  serveBackups,
  type TransactionSource,
} from '../backup/embedded.ts';
import { errorLine } from '../errorView.ts';
import { errorCode, errorText, Problem } from '../problem.ts';
import type { Db } from './db.ts';
import { freeBytesIn, withReopening } from './embedded.ts';
import { CALL_GROUPS, type CallGroup, type DatabaseLimits, DEFAULT_DATABASE_LIMITS } from './limits.ts';
import { lockFolder } from './lock.ts';
import { openPool } from './pool.ts';
import { prepareOnce } from './prepare.ts';
import { setting } from './schema.ts';
import { type SeedRows, seed } from './seed.ts';
import { MIGRATIONS, readSnapshot } from './snapshot.ts';

/** An open store, migrated and seeded. */
export interface Store {
  db: Db;
  /** The same database on the connections of one group of calls. */
  dbOf(group: CallGroup): Db;
  /** Signs film addresses. Generated at the first start and stored in the database. */
  secret: string;
  close(): Promise<void>;
}

type PrintLine = (line: string) => void;

/**
 * Opens the embedded database in `folder` exclusively. A first start loads the empty database of the snapshot if
 * its fingerprint matches.
 *
 * @throws Problem when the folder is in use, not writable, or holds no readable database.
 */
export async function openEmbedded(folder: string, rows: SeedRows, print: PrintLine): Promise<Store> {
  const lock = lockFolder(folder);
  try {
    recoverRestore(folder);
    const client = withReopening(await openFolder(folder, print), {
      reopen: () => PGlite.create({ dataDir: join(folder, 'pg') }),
      freeBytes: () => freeBytesIn(folder),
    });
    // Drizzle's type requires a whole PGlite, but it uses only the wrapped methods.
    const db = drizzlePglite({ client: client as PGlite });
    await migratePglite(db, { migrationsFolder: MIGRATIONS });
    if ((await seed(db, rows)) === 'older') print(olderStore(`delete ${folder}`));
    writeFileSync(join(folder, 'ready'), 'The first start was completed.\n');
    const backups = await startBackupServer(folder, client, print);
    return {
      db,
      // The embedded database has a single connection.
      dbOf: () => db,
      secret: await loadSecret(db),
      async close() {
        await backups?.close();
        await client.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    if (error instanceof Problem) throw error;
    throw new Problem(
      `The embedded database in ${folder} could not be opened (${errorLine(error)}): ` +
        'move that folder away to start with a fresh one, or name another one in PROVIDER_DATA.',
    );
  }
}

/** Serves backups while the provider runs, where the system supports Unix sockets. */
async function startBackupServer(
  folder: string,
  client: TransactionSource,
  print: PrintLine,
): Promise<BackupServer | undefined> {
  try {
    return await serveBackups(folder, client, (error) => print(`A backup failed: ${errorLine(error)}.`));
  } catch (error) {
    print(`Backups need the store to be stopped (${errorLine(error)}).`);
    return undefined;
  }
}

/** An in-memory database for tests, migrated but empty, or loaded from a dump. */
export async function openInMemory(from?: Blob): Promise<{ client: PGlite; db: Db }> {
  const client = await PGlite.create(from ? { loadDataDir: from } : {});
  const db = drizzlePglite({ client });
  await migratePglite(db, { migrationsFolder: MIGRATIONS });
  return { client, db };
}

async function openFolder(folder: string, print: PrintLine): Promise<PGlite> {
  const dataDir = join(folder, 'pg');
  if (existsSync(join(folder, 'ready'))) return PGlite.create({ dataDir });
  if (existsSync(dataDir)) {
    const aside = `${dataDir}.unfinished-${Date.now()}`;
    renameSync(dataDir, aside);
    print(`An earlier first start did not finish; what it left was moved to ${aside}.`);
  }
  const snapshot = readSnapshot();
  if (typeof snapshot !== 'string')
    return PGlite.create({ dataDir, loadDataDir: new Blob([new Uint8Array(snapshot)]) });
  print(
    `The snapshot of an empty database is ${snapshot}; making one from scratch, which takes a little longer.`,
  );
  return PGlite.create({ dataDir });
}

/**
 * Opens a PostgreSQL server, migrates its database, and seeds it when it is empty.
 *
 * @throws Problem when the address is invalid, the server does not answer, or access is denied.
 */
export async function openPostgres(
  url: string,
  rows: SeedRows,
  print: PrintLine,
  limits: DatabaseLimits = DEFAULT_DATABASE_LIMITS,
): Promise<Store> {
  if (!/^postgres(ql)?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    throw new Problem(
      'DATABASE_URL is not a PostgreSQL address: write postgresql://user:password@host:5432/database, ' +
        'or unset it to use the embedded database.',
    );
  }
  const poolSize = Math.max(1, Math.floor(limits.pool / CALL_GROUPS.length));
  const pools = CALL_GROUPS.map((group) => [group, openPool(url, poolSize, limits)] as const);
  const databases = new Map<CallGroup, Db>(
    pools.map(([group, pool]) => [group, drizzlePg({ client: pool })]),
  );
  const close = async () => void (await Promise.all(pools.map(([, pool]) => pool.end())));
  const dbOf = (group: CallGroup): Db => {
    const db = databases.get(group);
    if (!db) throw new Error(`There is no group of calls ${group}.`);
    return db;
  };
  try {
    await prepare(url, rows, print, limits);
    return { db: dbOf('other'), dbOf, secret: await loadSecret(dbOf('other')), close };
  } catch (error) {
    await close();
    const { host, pathname } = new URL(url);
    throw new Problem(
      `DATABASE_URL: the database ${pathname.slice(1)} at ${host} cannot be used (${reasonOf(error)}): ` +
        'check the address and that PostgreSQL runs there, or unset it to use the embedded database.',
    );
  }
}

/** Migrates and seeds the database on a separate connection without the timeouts of calls. */
async function prepare(
  url: string,
  rows: SeedRows,
  print: PrintLine,
  { connectMs }: DatabaseLimits,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  // A broken connection is reported by the next statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzlePg({ client });
    const migrate = () => migratePg(db, { migrationsFolder: MIGRATIONS });
    const result = await prepareOnce({ client, print, migrate, fill: () => seed(db, rows) });
    if (result === 'older') print(olderStore('empty the database'));
  } finally {
    await client.end();
  }
}

function olderStore(remedy: string): string {
  return `The sample store in this database is not this version's; it is kept as it is (${remedy} to get the new one).`;
}

/**
 * The innermost reason of a driver's error: an `AggregateError` holds one per address of a host, a query
 * wraps its cause.
 */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  return errorText(error) || (errorCode(error) ?? 'no answer');
}

async function loadSecret(db: Db): Promise<string> {
  const name = 'address-secret';
  await db
    .insert(setting)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [found] = await db.select().from(setting).where(eq(setting.name, name));
  if (!found) throw new Error('The address secret was written but cannot be read.');
  return found.value;
}
