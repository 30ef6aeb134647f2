import { and, eq } from 'drizzle-orm';
import { chapter } from '../db/schema.ts';
import type { ChapterName, Deps } from '../deps.ts';

/** How long an answer of the database counts, in ms: a chapter that gets a price is closed after this. */
const TTL_MS = 60_000;
/** Chapters whose answer is kept; the ones looked up longest ago go first. */
const MAX_ENTRIES = 20_000;

interface CacheEntry {
  isFree: boolean;
  /** When it was asked for, in ms since 1970. */
  fetchedAt: number;
}

/**
 * Tells whether a chapter is there and free. Pictures are asked for by the dozen, the database once a minute for each
 * chapter. Nobody waits to hear again that a chapter is free: a database that is slow or gone closes none of them.
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
    const free = found?.price === 0;
    cache.delete(key);
    cache.set(key, { isFree: free, fetchedAt: now().getTime() });
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_ENTRIES) break;
      cache.delete(oldest);
    }
    return free;
  }

  function fetchOnce(key: string, name: ChapterName): Promise<boolean> {
    const running = pending.get(key) ?? fetchIsFree(key, name).finally(() => pending.delete(key));
    pending.set(key, running);
    return running;
  }

  return async (name) => {
    // No book has a chapter 0: nobody needs to be asked.
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
