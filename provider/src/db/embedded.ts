import { statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { errorText } from '../problem.ts';

/** The embedded database failed so that it answers nothing more, and cannot be opened again yet. */
export class DatabaseLostError extends Error {
  override name = 'DatabaseLost';
  /** As a PostgreSQL server says that it crashed. */
  readonly code = '57P02';
}

/** Room that it takes to open a database after a failure, in bytes: its log goes on in a new file of 16 MB. */
const MIN_FREE_BYTES = 48 * 1024 * 1024;
/** Pause after a failed try to open it, in ms: a try takes this thread for seconds. */
const REOPEN_DELAY = 5000;

/** The part of the embedded database that is worked with. */
type DatabaseClient = Pick<PGlite, 'query' | 'transaction' | 'exec' | 'close'>;

/** What a surviving database needs from outside. */
export interface ReopenOptions {
  /** Opens the database that is there, as after a crash. */
  reopen(): Promise<PGlite>;
  /** Free room where it is kept, in bytes. */
  freeBytes(): Promise<number>;
}

/** Free room for files in a folder, in bytes. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * An embedded database that outlives its own failures. One that could not write its log, on a full disk, has stopped in
 * the middle of its work: asked again, it would never answer, and hold this thread for ever. So it is asked nothing
 * more, and the next call opens the database again as after a crash, as soon as there is room. What was acknowledged is
 * in it; what was under way is not.
 *
 * @throws DatabaseLost from each call in between.
 */
export function withReopening(
  first: PGlite,
  { reopen: open, freeBytes: room }: ReopenOptions,
): DatabaseClient {
  let current: PGlite | undefined = withFailureDetection(first, lost);
  let pendingReopen: Promise<PGlite> | undefined;
  let retryAt = 0;

  function lost(error: unknown): void {
    current = undefined;
    console.error(`The embedded database failed and is opened again: ${errorText(error)}`);
  }

  async function tryReopen(): Promise<PGlite> {
    if (Date.now() < retryAt) throw new DatabaseLostError('The embedded database failed a moment ago.');
    if ((await room()) < MIN_FREE_BYTES)
      throw new DatabaseLostError('There is no room for the embedded database.');
    try {
      current = withFailureDetection(await open(), lost);
      console.error('The embedded database is open again.');
      return current;
    } catch (error) {
      retryAt = Date.now() + REOPEN_DELAY;
      throw new DatabaseLostError(`The embedded database could not be opened again: ${errorText(error)}`);
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
    query: async (...given) => (await openClient()).query(...given),
    exec: async (...given) => (await openClient()).exec(...given),
    transaction: async (work) => (await openClient()).transaction(work),
    // One that has failed cannot be closed either; the next start recovers it.
    close: async () => current?.close(),
  };
}

/** Makes a database refuse everything after the first failure that it does not survive. */
function withFailureDetection(client: PGlite, lost: (error: unknown) => void): PGlite {
  let hasFailed = false;
  function guard<Given extends unknown[], Answer>(run: (...given: Given) => Promise<Answer>) {
    return async (...given: Given): Promise<Answer> => {
      if (hasFailed) throw new DatabaseLostError('The embedded database has failed.');
      try {
        return await run(...given);
      } catch (error) {
        if (!isFatal(error)) throw error;
        hasFailed = true;
        lost(error);
        throw new DatabaseLostError(errorText(error));
      }
    };
  }
  client.execProtocol = guard(client.execProtocol.bind(client));
  client.execProtocolStream = guard(client.execProtocolStream.bind(client));
  return client;
}

/** Whether an error is more than a refused statement: the database stopped, or the program that it is. */
export function isFatal(error: unknown): boolean {
  const severity = error instanceof Error && 'severity' in error ? error.severity : undefined;
  return severity === undefined || severity === 'PANIC' || severity === 'FATAL';
}
