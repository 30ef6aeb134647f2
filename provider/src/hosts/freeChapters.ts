import { and, eq } from 'drizzle-orm';
import { chapter } from '../db/schema.ts';
import type { ChapterName, Deps } from '../deps.ts';

/** How long an answer of the database counts, in ms: a chapter that gets a price is closed after this. */
const FRESH_MS = 60_000;
/** Chapters whose answer is kept; the ones looked up longest ago go first. */
const KEPT = 20_000;

interface Known {
  free: boolean;
  /** When it was asked for, in ms since 1970. */
  at: number;
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
  const known = new Map<string, Known>();
  const underWay = new Map<string, Promise<boolean>>();

  async function look(key: string, { bookId, number }: ChapterName): Promise<boolean> {
    const [found] = await dbOf('public')
      .select({ price: chapter.price })
      .from(chapter)
      .where(and(eq(chapter.bookId, bookId), eq(chapter.number, number)));
    const free = found?.price === 0;
    known.delete(key);
    known.set(key, { free, at: now().getTime() });
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
    return free;
  }

  function lookOnce(key: string, name: ChapterName): Promise<boolean> {
    const running = underWay.get(key) ?? look(key, name).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  }

  return async (name) => {
    // No book has a chapter 0: nobody needs to be asked.
    if (name.bookId === 0 || name.number === 0) return false;
    const key = `${name.bookId}/${name.number}`;
    const before = known.get(key);
    if (before && now().getTime() - before.at < FRESH_MS) return before.free;
    const answer = lookOnce(key, name);
    if (!before?.free) return answer;
    answer.catch((error: unknown) => {
      known.set(key, { free: true, at: now().getTime() });
      log.fault('free chapters', error, { chapter: key });
    });
    return true;
  };
}
