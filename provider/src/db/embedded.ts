import { statfs } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { errorText } from '../problem.ts';

/** The embedded database failed so that it answers nothing more, and cannot be opened again yet. */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost';
  /** As a PostgreSQL server says that it crashed. */
  readonly code = '57P02';
}

/** Room that it takes to open a database after a failure, in bytes: its log goes on in a new file of 16 MB. */
const ROOM_TO_OPEN = 48 * 1024 * 1024;
/** Pause after a failed try to open it, in ms: a try takes this thread for seconds. */
const PAUSE = 5000;

/** The part of the embedded database that is worked with. */
type Worked = Pick<PGlite, 'query' | 'transaction' | 'exec' | 'close'>;

/** What a surviving database needs from outside. */
export interface Opening {
  /** Opens the database that is there, as after a crash. */
  open(): Promise<PGlite>;
  /** Free room where it is kept, in bytes. */
  room(): Promise<number>;
}

/** Free room for files in a folder, in bytes. */
export async function roomIn(folder: string): Promise<number> {
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
export function surviving(first: PGlite, { open, room }: Opening): Worked {
  let current: PGlite | undefined = watched(first, lost);
  let opening: Promise<PGlite> | undefined;
  let notBefore = 0;

  function lost(error: unknown): void {
    current = undefined;
    console.error(`The embedded database failed and is opened again: ${errorText(error)}`);
  }

  async function openAgain(): Promise<PGlite> {
    if (Date.now() < notBefore) throw new DatabaseLost('The embedded database failed a moment ago.');
    if ((await room()) < ROOM_TO_OPEN) throw new DatabaseLost('There is no room for the embedded database.');
    try {
      current = watched(await open(), lost);
      console.error('The embedded database is open again.');
      return current;
    } catch (error) {
      notBefore = Date.now() + PAUSE;
      throw new DatabaseLost(`The embedded database could not be opened again: ${errorText(error)}`);
    }
  }

  async function usable(): Promise<PGlite> {
    if (current) return current;
    opening ??= openAgain().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  return {
    query: async (...given) => (await usable()).query(...given),
    exec: async (...given) => (await usable()).exec(...given),
    transaction: async (work) => (await usable()).transaction(work),
    // One that has failed cannot be closed either; the next start recovers it.
    close: async () => current?.close(),
  };
}

/** Makes a database refuse everything after the first failure that it does not survive. */
function watched(client: PGlite, lost: (error: unknown) => void): PGlite {
  let hasFailed = false;
  function guard<Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) {
    return async (...given: Given): Promise<Answer> => {
      if (hasFailed) throw new DatabaseLost('The embedded database has failed.');
      try {
        return await ask(...given);
      } catch (error) {
        if (!isFatal(error)) throw error;
        hasFailed = true;
        lost(error);
        throw new DatabaseLost(errorText(error));
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
