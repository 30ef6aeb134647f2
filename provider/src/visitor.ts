import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { code, Refusal } from './answer.ts';
import type { Db } from './db/db.ts';
import { account, attempt, session, usedAccount } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { messages } from './messages.ts';
import { branchIdOf } from './rules/branch.ts';

const COOKIE = 'manying_session';
const SESSION_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a caller says of itself. Recorded, never trusted: anybody can write these headers. */
export interface Visitor {
  /** The trace id, 32 hex characters, or empty. */
  visitorId: string;
  branchId: number;
  /** The network address, empty when it is not known. */
  address: string;
}

export type Account = typeof account.$inferSelect;

/** A signed-in caller. */
export interface Caller {
  sessionId: number;
  /** Names the browser through all its sign-ins. */
  browser: string;
  account: Account;
}

/** Reads the headers of spec §7 and the caller's network address. */
export function visitorOf(c: Context, deps: Deps): Visitor {
  const trace = c.req.header('User-Trace-Id') ?? '';
  return {
    visitorId: /^[0-9a-f]{32}$/i.test(trace) ? trace.toLowerCase() : '',
    branchId: branchIdOf(c.req.header('Current-Branch-Id') ?? ''),
    address: addressOf(c, deps),
  };
}

/** Whether the call carries a session cookie, valid or not: its answer may be somebody's own. */
export function mayHaveSession(c: Context): boolean {
  return getCookie(c, COOKIE) !== undefined;
}

/** The caller behind the session cookie, if it is a valid one. */
export async function callerOf(c: Context, deps: Deps): Promise<Caller | undefined> {
  const token = getCookie(c, COOKIE);
  if (!token) return undefined;
  const [found] = await deps.db
    .select({ sessionId: session.id, browser: session.browser, account })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.tokenHash, hashOf(token)), gt(session.endsAt, deps.now())));
  return found;
}

/** The caller, for a call that needs one. @throws Refusal 101, on which the client refreshes its user (spec §4). */
export async function signedIn(c: Context, deps: Deps): Promise<Caller> {
  const caller = await callerOf(c, deps);
  if (!caller) throw new Refusal(code.congested, messages.congested);
  return caller;
}

/**
 * Signs this browser in to an account. Every sign-in has a token of its own (two at once both stay valid, whichever
 * cookie arrives last), and is known as the same browser as the one before, for `find_account`.
 */
export async function signIn(c: Context, deps: Deps, accountId: number): Promise<void> {
  const now = deps.now();
  const token = randomBytes(32).toString('base64url');
  const endsAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
  const browser = (await callerOf(c, deps))?.browser ?? randomUUID();
  const { visitorId, branchId } = visitorOf(c, deps);
  await deps.db.transaction(async (tx) => {
    await tx.insert(session).values({ tokenHash: hashOf(token), browser, accountId, madeAt: now, endsAt });
    await tx
      .insert(usedAccount)
      .values({ browser, accountId, visitorId, branchId, madeAt: now })
      .onConflictDoNothing();
  });
  setCookie(c, COOKIE, token, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: cameByHttps(c, deps),
    path: '/',
    maxAge: SESSION_DAYS * 24 * 60 * 60,
  });
}

/**
 * Counts an attempt and refuses it when there were too many. Kept in the database: several provider processes count
 * together.
 *
 * @throws Refusal 429 at more than `limit` attempts within `windowMs`.
 */
export async function limitAttempts(
  db: Db,
  now: Date,
  attempts: { what: string; who: string; limit: number; windowMs: number },
): Promise<void> {
  const { what, who, limit, windowMs } = attempts;
  const since = new Date(now.getTime() - windowMs);
  await db.delete(attempt).where(and(eq(attempt.what, what), lt(attempt.madeAt, since)));
  await db.insert(attempt).values({ what, who, madeAt: now });
  const made = await db.$count(attempt, and(eq(attempt.what, what), eq(attempt.who, who)));
  if (made > limit) throw new Refusal(code.tooOften, messages.tooOften);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function addressOf(c: Context, deps: Deps): string {
  const forwarded = deps.trustProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  // The Node server passes its request as `incoming`; a request made in-process has none.
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return (forwarded ?? bindings?.incoming?.socket?.remoteAddress ?? '').replace(/^::ffff:/, '');
}

/** Whether the client came by https, as far as this server, or the proxy in front, can tell. */
export function cameByHttps(c: Context, deps: Deps): boolean {
  const forwarded = deps.trustProxy ? c.req.header('X-Forwarded-Proto') : undefined;
  return (forwarded ?? new URL(c.req.url).protocol.slice(0, -1)) === 'https';
}
