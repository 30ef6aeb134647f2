import { createHash } from 'node:crypto';
import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm';
import { code, Refusal } from './answer.ts';
import type { Db } from './db/db.ts';
import { passwordGuess, tally } from './db/schema.ts';
import { messages } from './messages.ts';
import type { Verified } from './passwords.ts';
import { backoff } from './rules/backoff.ts';

/** TTL of counted failures after the end of the last wait, in ms. */
const FAILURES_TTL_MS = 24 * 60 * 60 * 1000;
/** From this number of failures on the wait no longer grows. */
const MAX_COUNTED_FAILURES = 16;

/** A limit of attempts within a time window. */
export interface RateLimit {
  readonly what: string;
  /** Who is limited: an address or an account. */
  readonly who: string;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Counts an attempt in a sliding window: the count of the previous window is weighted by the part of it that
 * is still inside. The database holds one row for each window, so several provider processes count together.
 * Refused attempts are not counted. A limit of one has a fixed window: any share of an earlier attempt would
 * refuse the next one, and so every second window.
 *
 * @returns whether there were at most `limit` within `windowMs`.
 */
export async function isWithinLimit(
  db: Db,
  now: Date,
  { what, who, limit, windowMs }: RateLimit,
): Promise<boolean> {
  const elapsed = now.getTime() % windowMs;
  const startsAt = new Date(now.getTime() - elapsed);
  const [previous] =
    limit === 1
      ? []
      : await db
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
    // The insert of a window's first attempt has no condition, so it is undone here.
    if (counted) await uncountAttempt(db, now, { what, who, windowMs });
    return false;
  }
  if (counted.count === 1) {
    const expired = lt(tally.startsAt, new Date(startsAt.getTime() - windowMs));
    await db.delete(tally).where(and(eq(tally.what, what), expired));
  }
  return true;
}

/**
 * Counts an attempt as {@link isWithinLimit}.
 *
 * @throws Refusal 429 with `message` at more than `limit` within `windowMs`.
 */
export async function countAttempt(
  db: Db,
  now: Date,
  attempted: RateLimit,
  message: string = messages.tooManyRequests,
): Promise<void> {
  if (!(await isWithinLimit(db, now, attempted))) throw new Refusal(code.tooManyRequests, message);
}

/** Undoes a counted attempt that turned out not to be limited. */
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
 * Checks a password. It counts as failed until the check has ended, so that concurrent guesses gain nothing over
 * sequential ones. A check that was not made, since too many wait, does not count.
 *
 * @param who whose password is checked, and for whom.
 * @throws Refusal 429 during the wait after earlier failures (rules/backoff.ts).
 */
export async function guessPassword(
  db: Db,
  now: Date,
  who: string,
  verify: () => Promise<Verified>,
): Promise<Verified> {
  await startPasswordGuess(db, now, who);
  let verified: Verified;
  try {
    verified = await verify();
  } catch (error) {
    const uncounted = { failures: sql`greatest(${passwordGuess.failures} - 1, 0)`, nextAt: now };
    await db
      .update(passwordGuess)
      .set(uncounted)
      .where(eq(passwordGuess.who, hashOf(who)));
    throw error;
  }
  if (verified.isCorrect) await db.delete(passwordGuess).where(eq(passwordGuess.who, hashOf(who)));
  return verified;
}

async function startPasswordGuess(db: Db, now: Date, who: string): Promise<void> {
  const old = lt(passwordGuess.nextAt, new Date(now.getTime() - FAILURES_TTL_MS));
  await db.delete(passwordGuess).where(old);
  const failures = sql`${passwordGuess.failures} + 1`;
  const [started] = await db
    .insert(passwordGuess)
    .values({ who: hashOf(who), failures: 1, nextAt: now })
    .onConflictDoUpdate({
      target: passwordGuess.who,
      set: { failures, nextAt: sql`${now.toISOString()}::timestamptz + ${waitAfter(failures)}` },
      setWhere: lte(passwordGuess.nextAt, now),
    })
    .returning({ failures: passwordGuess.failures });
  if (!started) throw new Refusal(code.tooManyRequests, messages.tooManyRequests);
}

/**
 * The wait after a number of failures as an SQL interval. The database computes it, so that concurrent
 * guesses are counted.
 */
function waitAfter(failures: SQL): SQL {
  const seconds = Array.from({ length: MAX_COUNTED_FAILURES }, (_, before) => backoff(before + 1) / 1000);
  return sql`(array[${sql.raw(seconds.join(','))}])[least(${failures}, ${sql.raw(String(MAX_COUNTED_FAILURES))})] * interval '1 second'`;
}

function rowOf(what: string, who: string, startsAt: Date) {
  return and(eq(tally.what, what), eq(tally.who, who), eq(tally.startsAt, startsAt));
}

function hashOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url');
}
