import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { code, Refusal } from './answer.ts';
import type { Db } from './db/db.ts';
import { account, attempt, session } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { messages } from './messages.ts';
import { branchIdOf } from './rules/branch.ts';
import { clientAddress, isTrustedProxy } from './rules/proxies.ts';
import { DAY_MS, sessionEnd } from './rules/sessionEnd.ts';

/** Holds the token of a session. */
export const SESSION_COOKIE = 'manying_session';

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
  /** The key of its device (device.ts). */
  browser: string;
  /** When the session began. */
  madeAt: Date;
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
  return getCookie(c, SESSION_COOKIE) !== undefined;
}

/** The caller behind the session cookie, if it is a valid one. Being used, the session goes on (rules/sessionEnd.ts). */
export async function callerOf(c: Context, deps: Deps): Promise<Caller | undefined> {
  const token = getCookie(c, SESSION_COOKIE);
  if (!token) return undefined;
  const now = deps.now();
  const { id: sessionId, browser, madeAt, lastSeenAt } = session;
  const [found] = await deps.db
    .select({ sessionId, browser, madeAt, lastSeenAt, account })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.tokenHash, tokenHashOf(token)), gt(session.endsAt, now)));
  if (!found) return undefined;
  const { lastSeenAt: previouslySeenAt, ...caller } = found;
  if (now.getTime() - previouslySeenAt.getTime() >= DAY_MS) {
    const newEnd = sessionEnd(caller.madeAt, now);
    const open = and(eq(session.id, caller.sessionId), gt(session.endsAt, now));
    await deps.db.update(session).set({ lastSeenAt: now, endsAt: newEnd }).where(open);
    setSessionCookie(c, deps, token, newEnd);
  }
  return caller;
}

/** Puts a session's token into its cookie for as long as the session runs. */
export function setSessionCookie(c: Context, deps: Deps, token: string, endsAt: Date): void {
  const days = (endsAt.getTime() - deps.now().getTime()) / DAY_MS;
  setCookie(c, SESSION_COOKIE, token, cookieFor(c, deps, days));
}

/** The attributes of the provider's cookies; scripts cannot read them and pages of other sites do not send them. */
export function cookieFor(c: Context, deps: Deps, days = 0) {
  return {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttpsRequest(c, deps),
    path: '/',
    maxAge: Math.floor(days * 24 * 60 * 60),
  } as const;
}

/** The database keeps a hash of a token, which opens nothing. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The caller, for a call that needs one. @throws Refusal 101, on which the client refreshes its user (spec §4). */
export async function requireCaller(c: Context, deps: Deps): Promise<Caller> {
  const caller = await callerOf(c, deps);
  if (!caller) throw new Refusal(code.congested, messages.congested);
  return caller;
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
  if (made > limit) throw new Refusal(code.tooManyRequests, messages.tooManyRequests);
}

/** The address of the socket. The Node server passes its request as `incoming`; a request made in-process has none. */
function peerOf(c: Context): string {
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return bindings?.incoming?.socket?.remoteAddress ?? '';
}

function addressOf(c: Context, deps: Deps): string {
  return clientAddress(deps.trustProxy, peerOf(c), c.req.header('X-Forwarded-For'));
}

/** Whether the client came by https, as far as this server, or a proxy that is believed, can tell. */
export function isHttpsRequest(c: Context, deps: Deps): boolean {
  const forwarded = isTrustedProxy(deps.trustProxy, peerOf(c))
    ? c.req.header('X-Forwarded-Proto')
    : undefined;
  return forwarded === undefined ? c.req.url.startsWith('https:') : forwarded === 'https';
}
