/**
 * Answers that are the same for every caller: cached in this process, and cacheable by browsers and proxies.
 */
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

/** Size limits of the two caches, in bytes. */
const MAX_ANSWER_BYTES = 64_000_000;
const MAX_DATA_BYTES = 32_000_000;
/** The setting that a database trigger increments with every change of public data. */
const CONTENT_VERSION = 'content-version';

/**
 * For answers that are the same for every caller: cached for a minute, and for a day while the provider
 * fails.
 */
const PUBLIC_POLICY: CachePolicy = {
  cacheControl: 'public, max-age=60, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400',
  vary: 'Accept-Encoding',
};
/**
 * For answers to callers without a session. Browsers always revalidate, because they may have a session by
 * the next request. `Vary: Cookie` keeps shared caches from sending the answer to callers with a session.
 */
const ANONYMOUS_POLICY: CachePolicy = {
  cacheControl: 'public, max-age=0, s-maxage=60, stale-if-error=86400',
  vary: 'Cookie, Accept-Encoding',
};

export interface PublicAnswers {
  /**
   * Sends an answer that is the same for every caller. `key` identifies it, with all parameters that it
   * depends on.
   */
  sendPublic(c: Context, key: string, make: () => Promise<unknown>): Promise<Response>;
  /** Sends the answer for callers without a session, of a call that answers differently with one. */
  sendAnonymous(c: Context, key: string, make: () => Promise<unknown>): Promise<Response>;
  /** Reads public data in the queue of public reads. @throws BusyError when the queue is full. */
  runQueued<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Cached public data, to build answers from. `mustBeCurrent` excludes stale data: an answer that is cached
   * itself would pass it off as current. Callers must not modify the value.
   */
  publicData<T>(key: string, read: () => Promise<T>, mustBeCurrent: boolean): Promise<T>;
}

interface CachedData {
  readonly value: unknown;
  readonly bytes: number;
}

/** The public answers of one database. What is not cached is read through the queue. */
export function createPublicAnswers(db: Db, queue: Queue): PublicAnswers {
  const version = new DataVersion(async () => {
    const [row] = await db.select().from(setting).where(eq(setting.name, CONTENT_VERSION));
    return row?.value ?? '';
  });
  const report = (error: unknown) => console.error('A public answer could not be refreshed:', error);
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
    // The answer to a POST is cached in this process only: shared caches do not key by request body (RFC 9110
    // §9.3.3).
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
