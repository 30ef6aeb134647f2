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
import { clientAddress, isTrustedProxy, rateLimitedNetwork } from './rules/proxies.ts';
import { DAY_MS, sessionEnd } from './rules/sessionEnd.ts';

/** The cookie that holds the session token. */
export const SESSION_COOKIE = 'manying_session';

/** What a client reports about itself. Recorded but never trusted, because these headers can be forged. */
export interface Visitor {
  /** The trace id, 32 hex characters, or empty. */
  visitorId: string;
  branchId: number;
  /** The network address; empty when unknown. */
  address: string;
}

export type Account = typeof account.$inferSelect;

/** A signed-in caller. */
export interface Caller {
  sessionId: number;
  /** The key of the device (device.ts). */
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

/** Whom rate limits count as one sender: his network, else the browser. */
export const senderOf = ({ address, visitorId }: Visitor): string => rateLimitedNetwork(address) || visitorId;

/** Whether the call has a session cookie, valid or not: its answer may be personal. */
export function mayHaveSession(c: Context): boolean {
  return getCookie(c, SESSION_COOKIE) !== undefined;
}

/** The caller of a valid session cookie. Extends the session (rules/sessionEnd.ts). */
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

/** Sets the session cookie until the end of the session. */
export function setSessionCookie(c: Context, deps: Deps, token: string, endsAt: Date): void {
  const days = (endsAt.getTime() - deps.now().getTime()) / DAY_MS;
  setCookie(c, SESSION_COOKIE, token, cookieFor(c, deps, days));
}

/** The attributes of the provider's cookies: not readable by scripts, not sent by other sites. */
export function cookieFor(c: Context, deps: Deps, days = 0) {
  return {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttpsRequest(c, deps),
    path: '/',
    maxAge: Math.floor(days * 24 * 60 * 60),
  } as const;
}

/** The database holds only a hash of the token, which cannot be used as a cookie. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The caller of a call that needs a session.
 *
 * @throws Refusal 101, after which the client refreshes its user (spec §4).
 */
export async function requireCaller(c: Context, deps: Deps): Promise<Caller> {
  const caller = await callerOf(c, deps);
  if (!caller) throw new Refusal(code.congested, messages.congested);
  return caller;
}

/**
 * The caller of a call that spends coins, or changes password or phone. When the header names another account than the session,
 * the account of this device has changed since its visitor pressed: nothing is done. Without the header the session counts.
 *
 * @throws Refusal 101, after which the client refreshes its user.
 */
export async function requireNamedCaller(c: Context, deps: Deps): Promise<Caller> {
  const caller = await requireCaller(c, deps);
  const named = c.req.header('User-Id') ?? '';
  if (named !== '' && named !== String(caller.account.id))
    throw new Refusal(code.congested, messages.congested);
  return caller;
}

/**
 * Counts an attempt and refuses it above the limit. The database holds the attempts, so several provider
 * processes count together. Refused attempts are not counted, so that a flood of them fills no table.
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
  const [made] = await db.insert(attempt).values({ what, who, madeAt: now }).returning({ id: attempt.id });
  const attemptCount = await db.$count(attempt, and(eq(attempt.what, what), eq(attempt.who, who)));
  if (attemptCount <= limit) return;
  if (made) await db.delete(attempt).where(eq(attempt.id, made.id));
  throw new Refusal(code.tooManyRequests, messages.tooManyRequests);
}

/**
 * The address of the socket. The Node server passes its request as `incoming`; in-process requests have none.
 */
function peerOf(c: Context): string {
  const bindings = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  return bindings?.incoming?.socket?.remoteAddress ?? '';
}

function addressOf(c: Context, deps: Deps): string {
  return clientAddress(deps.trustProxy, peerOf(c), c.req.header('X-Forwarded-For'));
}

/** Whether the client used https, according to this server or a trusted proxy. */
export function isHttpsRequest(c: Context, deps: Deps): boolean {
  const forwarded = isTrustedProxy(deps.trustProxy, peerOf(c))
    ? c.req.header('X-Forwarded-Proto')
    : undefined;
  return forwarded === undefined ? c.req.url.startsWith('https:') : forwarded === 'https';
}
