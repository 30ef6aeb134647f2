import { statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { errorText } from '../problem.ts';

/** The embedded database has failed and cannot be reopened yet. */
export class DatabaseLostError extends Error {
  override name = 'DatabaseLostError';
  /** The code of a crashed PostgreSQL server. */
  readonly code = '57P02';
}

/**
 * Free space needed to reopen the database, in bytes: its write-ahead log continues in a new file of 16 MB.
 */
const MIN_FREE_BYTES = 48 * 1024 * 1024;
/** Delay after a failed attempt to reopen the database, in ms: an attempt blocks this thread for seconds. */
const REOPEN_DELAY = 5000;

/** The methods of the embedded database that the store uses. */
type DatabaseClient = Pick<PGlite, 'query' | 'transaction' | 'exec' | 'close'>;

/** How a failed database is reopened. */
export interface ReopenOptions {
  /** Opens the existing database, as after a crash. */
  reopen(): Promise<PGlite>;
  /** Free space on its disk, in bytes. */
  freeBytes(): Promise<number>;
}

/** Free space on the disk of a folder, in bytes. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * An embedded database that is reopened after a failure. When it cannot write its log because the disk is
 * full, it stops in the middle of a statement; another query would block this thread for ever. The failed
 * instance is therefore not used any more, and the next call reopens the database as after a crash, once
 * there is enough space. Committed transactions are kept, running ones are lost.
 *
 * @throws DatabaseLostError from each call in between.
 */
export function withReopening(first: PGlite, { reopen, freeBytes }: ReopenOptions): DatabaseClient {
  let current: PGlite | undefined = withFailureDetection(first, onFailure);
  let pendingReopen: Promise<PGlite> | undefined;
  let retryAt = 0;

  function onFailure(error: unknown): void {
    current = undefined;
    console.error(`The embedded database failed and will be reopened: ${errorText(error)}`);
  }

  async function tryReopen(): Promise<PGlite> {
    if (Date.now() < retryAt) throw new DatabaseLostError('The embedded database failed a moment ago.');
    if ((await freeBytes()) < MIN_FREE_BYTES)
      throw new DatabaseLostError('There is no disk space for the embedded database.');
    try {
      current = withFailureDetection(await reopen(), onFailure);
      console.error('The embedded database was reopened.');
      return current;
    } catch (error) {
      retryAt = Date.now() + REOPEN_DELAY;
      throw new DatabaseLostError(`The embedded database could not be reopened: ${errorText(error)}`);
    }
  }

  async function openClient(): Promise<PGlite> {
    if (current) return current;
    pendingReopen ??= tryReopen().finally(() => {
      pendingReopen = undefined;
    });
    return pendingReopen;
  }

  return {
    query: async (...args) => (await openClient()).query(...args),
    exec: async (...args) => (await openClient()).exec(...args),
    transaction: async (work) => (await openClient()).transaction(work),
    // A failed instance cannot be closed; the next start recovers the database.
    close: async () => current?.close(),
  };
}

/** Makes a database refuse all calls after its first fatal error. */
function withFailureDetection(client: PGlite, onFailure: (error: unknown) => void): PGlite {
  let hasFailed = false;
  function guard<Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) {
    return async (...args: Args): Promise<Result> => {
      if (hasFailed) throw new DatabaseLostError('The embedded database has failed.');
      try {
        return await run(...args);
      } catch (error) {
        if (!isFatal(error)) throw error;
        hasFailed = true;
        onFailure(error);
        throw new DatabaseLostError(errorText(error));
      }
    };
  }
  client.execProtocol = guard(client.execProtocol.bind(client));
  client.execProtocolStream = guard(client.execProtocolStream.bind(client));
  return client;
}

/** Whether an error is fatal for the database or its WebAssembly program, not only for a statement. */
export function isFatal(error: unknown): boolean {
  const severity = error instanceof Error && 'severity' in error ? error.severity : undefined;
  return severity === undefined || severity === 'PANIC' || severity === 'FATAL';
}
