import { and, eq } from 'drizzle-orm';
import { chapter } from '../db/schema.ts';
import type { ChapterName, Deps } from '../deps.ts';

/** TTL of an entry, in ms: a chapter that gets a price is closed after this time. */
const TTL_MS = 60_000;
/** Maximum number of entries; the oldest are evicted first. */
const MAX_ENTRIES = 20_000;

interface CacheEntry {
  isFree: boolean;
  /** Time of the query, in ms since 1970. */
  fetchedAt: number;
}

/**
 * Returns a function that tells whether a chapter exists and is free. Pictures are requested by the dozen, so
 * the result is cached for a minute. A free chapter is revalidated in the background, so that a slow or
 * unavailable database does not close it.
 */
export function freeChapters({
  dbOf,
  now,
  log,
}: Pick<Deps, 'dbOf' | 'now' | 'log'>): (name: ChapterName) => Promise<boolean> {
  const cache = new Map<string, CacheEntry>();
  const pending = new Map<string, Promise<boolean>>();

  async function fetchIsFree(key: string, { bookId, number }: ChapterName): Promise<boolean> {
    const [found] = await dbOf('public')
      .select({ price: chapter.price })
      .from(chapter)
      .where(and(eq(chapter.bookId, bookId), eq(chapter.number, number)));
    const isFree = found?.price === 0;
    cache.delete(key);
    cache.set(key, { isFree, fetchedAt: now().getTime() });
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_ENTRIES) break;
      cache.delete(oldest);
    }
    return isFree;
  }

  function fetchOnce(key: string, name: ChapterName): Promise<boolean> {
    const running = pending.get(key) ?? fetchIsFree(key, name).finally(() => pending.delete(key));
    pending.set(key, running);
    return running;
  }

  return async (name) => {
    // Books and chapters are numbered from 1.
    if (name.bookId === 0 || name.number === 0) return false;
    const key = `${name.bookId}/${name.number}`;
    const cached = cache.get(key);
    if (cached && now().getTime() - cached.fetchedAt < TTL_MS) return cached.isFree;
    const answer = fetchOnce(key, name);
    if (!cached?.isFree) return answer;
    answer.catch((error: unknown) => {
      cache.set(key, { isFree: true, fetchedAt: now().getTime() });
      log.error('free chapters', error, { chapter: key });
    });
    return true;
  };
}
