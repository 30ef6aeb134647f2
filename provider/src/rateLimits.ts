import { createHash } from 'node:crypto';
import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import { code, Refusal } from './answer.ts';
import type { Db } from './db/db.ts';
import { passwordGuess, tally } from './db/schema.ts';
import { messages } from './messages.ts';
import { backoff } from './rules/backoff.ts';

/** Failures are forgotten so long after the last one's wait, in ms. */
const FAILURES_TTL_MS = 24 * 60 * 60 * 1000;
/** From so many failures on the wait is the longest. */
const MAX_COUNTED_FAILURES = 16;

/** Something that may be done so often within a time. */
export interface RateLimit {
  readonly what: string;
  /** Who does it: an address, an account. */
  readonly who: string;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Counts one more, over a window that slides: what was counted in the window before weighs as much as of it is still
 * inside. Kept in the database, in one row for each window: several provider processes count together. What is refused
 * is not counted.
 *
 * @throws Refusal 429 with `message` at more than `limit` within `windowMs`.
 */
export async function countAttempt(
  db: Db,
  now: Date,
  { what, who, limit, windowMs }: RateLimit,
  message: string = messages.tooManyRequests,
): Promise<void> {
  const elapsed = now.getTime() % windowMs;
  const startsAt = new Date(now.getTime() - elapsed);
  const [previous] = await db
    .select({ count: tally.count })
    .from(tally)
    .where(rowOf(what, who, new Date(startsAt.getTime() - windowMs)));
  const previousShare = (previous?.count ?? 0) * (1 - elapsed / windowMs);
  const [counted] = await db
    .insert(tally)
    .values({ what, who, startsAt, count: 1 })
    .onConflictDoUpdate({
      target: [tally.what, tally.who, tally.startsAt],
      set: { count: sql`${tally.count} + 1` },
      setWhere: sql`${tally.count} + 1 + ${previousShare}::float8 <= ${limit}::float8`,
    })
    .returning({ count: tally.count });
  if (!counted || counted.count + previousShare > limit) {
    // A first one of its window was written without a condition.
    if (counted) await uncountAttempt(db, now, { what, who, windowMs });
    throw new Refusal(code.tooManyRequests, message);
  }
  if (counted.count === 1) {
    const isExpired = lt(tally.startsAt, new Date(startsAt.getTime() - windowMs));
    await db.delete(tally).where(and(eq(tally.what, what), isExpired));
  }
}

/** Takes back what was counted: it turned out to be nothing to limit. */
export async function uncountAttempt(
  db: Db,
  now: Date,
  { what, who, windowMs }: Omit<RateLimit, 'limit'>,
): Promise<void> {
  const startsAt = new Date(now.getTime() - (now.getTime() % windowMs));
  await db
    .update(tally)
    .set({ count: sql`greatest(${tally.count} - 1, 0)` })
    .where(rowOf(what, who, startsAt));
}

/**
 * Takes one guess at a password. It counts as wrong until {@link clearPasswordGuesses}, so that many at once are no more than
 * one after the other.
 *
 * @param who whose password, by whom.
 * @throws Refusal 429 while the wait after earlier wrong guesses lasts (rules/backOff.ts).
 */
export async function startPasswordGuess(db: Db, now: Date, who: string): Promise<void> {
  const old = lt(passwordGuess.nextAt, new Date(now.getTime() - FAILURES_TTL_MS));
  await db.delete(passwordGuess).where(old);
  const failures = sql`${passwordGuess.failures} + 1`;
  const [taken] = await db
    .insert(passwordGuess)
    .values({ who: hashOf(who), failures: 1, nextAt: now })
    .onConflictDoUpdate({
      target: passwordGuess.who,
      set: { failures, nextAt: sql`${now.toISOString()}::timestamptz + ${waitAfter(failures)}` },
      setWhere: lte(passwordGuess.nextAt, now),
    })
    .returning({ failures: passwordGuess.failures });
  if (!taken) throw new Refusal(code.tooManyRequests, messages.tooManyRequests);
}

/** The wait after so many failures as an interval, counted by the database: guesses at once must not slip by. */
function waitAfter(failures: SQL): SQL {
  const seconds = Array.from({ length: MAX_COUNTED_FAILURES }, (_, before) => backoff(before + 1) / 1000);
  return sql`(array[${sql.raw(seconds.join(','))}])[least(${failures}, ${sql.raw(String(MAX_COUNTED_FAILURES))})] * interval '1 second'`;
}

/** The guess was right: the failures before it are forgotten. */
export async function clearPasswordGuesses(db: Db, who: string): Promise<void> {
  await db.delete(passwordGuess).where(eq(passwordGuess.who, hashOf(who)));
}

function rowOf(what: string, who: string, startsAt: Date) {
  return and(eq(tally.what, what), eq(tally.who, who), eq(tally.startsAt, startsAt));
}

function hashOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}
