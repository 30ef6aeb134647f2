/** Answers that are the same for everybody: kept in this process, and sent so that browsers and caches may keep them. */
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { envelope } from '../answer.ts';
import type { Db } from '../db/db.ts';
import { setting } from '../db/schema.ts';
import type { Queue } from '../queue.ts';
import { type Keeping, type KeptAnswer, keptAnswer, sendKept, sizeOfAnswer } from './kept.ts';
import { DataVersion, VersionedCache } from './versionedCache.ts';

/** Bounds of what is kept, in bytes. */
const ANSWER_BYTES = 64_000_000;
const CONTENT_BYTES = 32_000_000;
/** A row that a trigger of the database raises with every change of what everybody may see. */
const CONTENT_VERSION = 'content-version';

/** The same for every caller: a minute at browsers and caches, and for a day by caches whose provider fails. */
const STATIC: Keeping = {
  cacheControl: 'public, max-age=60, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400',
  vary: 'Accept-Encoding',
};
/**
 * The same for every caller without a session: never used again by a browser, which may have one by then, without
 * asking. A cache in between keeps it apart from what is answered to cookies.
 */
const ANONYMOUS: Keeping = {
  cacheControl: 'public, max-age=0, s-maxage=60, stale-if-error=86400',
  vary: 'Cookie, Accept-Encoding',
};

export interface PublicAnswers {
  /** Answers a call that is the same for everybody. `key` names it with everything the answer depends on. */
  everybody(c: Context, key: string, make: () => Promise<unknown>): Promise<Response>;
  /** Answers a call of somebody without a session, who would be answered otherwise with one. */
  anonymous(c: Context, key: string, make: () => Promise<unknown>): Promise<Response>;
  /** Reads what everybody may see, at its turn. @throws Busy when too much is waiting. */
  read<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Data that everybody may see, for answers that are somebody's own or, `forKept`, for those of the two above. Not to be
   * changed by who gets it.
   */
  content<T>(key: string, read: () => Promise<T>, forKept: boolean): Promise<T>;
}

interface Content {
  readonly value: unknown;
  readonly bytes: number;
}

/** The public answers of one database. What is not kept is read at its turn in the queue. */
export function createPublicAnswers(db: Db, queue: Queue): PublicAnswers {
  const version = new DataVersion(async () => {
    const [row] = await db.select().from(setting).where(eq(setting.name, CONTENT_VERSION));
    return row?.value ?? '';
  });
  const report = (error: unknown) => console.error('A public answer could not be made again:', error);
  const answers = new VersionedCache<KeptAnswer>({
    version,
    sizeOf: sizeOfAnswer,
    maxBytes: ANSWER_BYTES,
    report,
  });
  const contents = new VersionedCache<Content>({
    version,
    sizeOf: ({ bytes }) => bytes,
    maxBytes: CONTENT_BYTES,
    report,
  });

  async function answer(c: Context, key: string, make: () => Promise<unknown>, keeping: Keeping) {
    const kept = await answers.get(key, async () => keptAnswer(JSON.stringify(envelope(await make()))));
    // The answer to a POST is kept here alone (RFC 9110 §9.3.3): no cache in between knows what was posted.
    return sendKept(c, kept, c.req.method === 'POST' ? undefined : keeping);
  }

  return {
    everybody: (c, key, make) => answer(c, key, make, STATIC),
    anonymous: (c, key, make) => answer(c, key, make, ANONYMOUS),
    read: (work) => queue.run(work),
    async content<T>(key: string, read: () => Promise<T>, forKept: boolean) {
      const make = async () => {
        const found = await queue.run(read);
        return { value: found, bytes: JSON.stringify(found).length };
      };
      const { value } = await (forKept ? contents.present(key, make) : contents.get(key, make));
      return value as T;
    },
  };
}
