/** Answers that are the same for everybody: kept in this process, and sent so that browsers and caches may keep them. */
import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { envelope } from '../answer.ts';
import type { Db } from '../db/db.ts';
import { setting } from '../db/schema.ts';
import type { Queue } from '../queue.ts';
import {
  type CachedAnswer,
  type CachePolicy,
  createCachedAnswer,
  sendCached,
  sizeOfAnswer,
} from './cachedAnswer.ts';
import { DataVersion, VersionedCache } from './versionedCache.ts';

/** Bounds of what is kept, in bytes. */
const MAX_ANSWER_BYTES = 64_000_000;
const MAX_DATA_BYTES = 32_000_000;
/** A row that a trigger of the database raises with every change of what everybody may see. */
const CONTENT_VERSION = 'content-version';

/** The same for every caller: a minute at browsers and caches, and for a day by caches whose provider fails. */
const PUBLIC_POLICY: CachePolicy = {
  cacheControl: 'public, max-age=60, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400',
  vary: 'Accept-Encoding',
};
/**
 * The same for every caller without a session: never used again by a browser, which may have one by then, without
 * asking. A cache in between keeps it apart from what is answered to cookies.
 */
const ANONYMOUS_POLICY: CachePolicy = {
  cacheControl: 'public, max-age=0, s-maxage=60, stale-if-error=86400',
  vary: 'Cookie, Accept-Encoding',
};

export interface PublicAnswers {
  /** Answers a call that is the same for everybody. `key` names it with everything the answer depends on. */
  sendPublic(c: Context, key: string, make: () => Promise<unknown>): Promise<Response>;
  /** Answers a call of somebody without a session, who would be answered otherwise with one. */
  sendAnonymous(c: Context, key: string, make: () => Promise<unknown>): Promise<Response>;
  /** Reads what everybody may see, at its turn. @throws Busy when too much is waiting. */
  runQueued<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Data that everybody may see, for answers that are somebody's own or, `mustBeCurrent`, for those of the two above. Not to be
   * changed by who gets it.
   */
  publicData<T>(key: string, read: () => Promise<T>, mustBeCurrent: boolean): Promise<T>;
}

interface CachedData {
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
  const answerCache = new VersionedCache<CachedAnswer>({
    version,
    sizeOf: sizeOfAnswer,
    maxBytes: MAX_ANSWER_BYTES,
    report,
  });
  const dataCache = new VersionedCache<CachedData>({
    version,
    sizeOf: ({ bytes }) => bytes,
    maxBytes: MAX_DATA_BYTES,
    report,
  });

  async function sendAnswer(c: Context, key: string, make: () => Promise<unknown>, policy: CachePolicy) {
    const cached = await answerCache.get(key, async () =>
      createCachedAnswer(JSON.stringify(envelope(await make()))),
    );
    // The answer to a POST is kept here alone (RFC 9110 §9.3.3): no cache in between knows what was posted.
    return sendCached(c, cached, c.req.method === 'POST' ? undefined : policy);
  }

  return {
    sendPublic: (c, key, make) => sendAnswer(c, key, make, PUBLIC_POLICY),
    sendAnonymous: (c, key, make) => sendAnswer(c, key, make, ANONYMOUS_POLICY),
    runQueued: (work) => queue.run(work),
    async publicData<T>(key: string, read: () => Promise<T>, mustBeCurrent: boolean) {
      const make = async () => {
        const found = await queue.run(read);
        return { value: found, bytes: JSON.stringify(found).length };
      };
      const { value } = await (mustBeCurrent ? dataCache.getCurrent(key, make) : dataCache.get(key, make));
      return value as T;
    },
  };
}
