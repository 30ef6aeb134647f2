import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, ne, notInArray, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import { code, Refusal } from './answer.ts';
import type { Db } from './db/db.ts';
import { account, session, usedAccount } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { deviceKeys, recordDeviceAccount, removeUsedAccount } from './device.ts';
import { messages } from './messages.ts';
import { deviceName } from './rules/deviceName.ts';
import { sessionEnd } from './rules/sessionEnd.ts';
import {
  type Caller,
  callerOf,
  cookieFor,
  SESSION_COOKIE,
  setSessionCookie,
  tokenHashOf,
  visitorOf,
} from './visitor.ts';

/** Open sessions of an account at most: more devices than anybody has. Correct logins are not limited otherwise. */
const MAX_OPEN_SESSIONS = 50;

/**
 * Signs this browser in to an account with a new token and ends its previous session. Of two concurrent
 * logins both sessions stay valid, because either cookie may arrive last.
 *
 * @param passwordHash the password that was checked. A new one has ended all sessions, so none begins with the former one.
 * @throws Refusal 101 when the account has another password by now.
 */
export async function signIn(
  c: Context,
  deps: Deps,
  accountId: number,
  passwordHash?: string,
): Promise<void> {
  const now = deps.now();
  const token = randomBytes(32).toString('base64url');
  const endsAt = sessionEnd(now, now);
  const caller = await callerOf(c, deps);
  const keys = deviceKeys(c, deps, caller);
  const name = deviceName(c.req.header('User-Agent') ?? '');
  await deps.db.transaction(async (tx) => {
    if (passwordHash !== undefined) await requirePassword(tx, accountId, passwordHash);
    const browser = await recordDeviceAccount(c, deps, tx, { keys, accountId, visitor: visitorOf(c, deps) });
    await tx.insert(session).values({
      ...name,
      tokenHash: tokenHashOf(token),
      browser,
      accountId,
      madeAt: now,
      lastSeenAt: now,
      endsAt,
    });
    if (caller) await endSessions(tx, deps, eq(session.id, caller.sessionId));
    await endUnusedSessions(tx, deps, accountId);
  });
  setSessionCookie(c, deps, token, endsAt);
}

/** Locks the account, so that its password stays the same until the end of the transaction. */
async function requirePassword(tx: Db, accountId: number, passwordHash: string): Promise<void> {
  const [unchanged] = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), eq(account.passwordHash, passwordHash)))
    .for('share');
  if (!unchanged) throw new Refusal(code.congested, messages.congested);
}

/**
 * Ends all sessions of the account except the caller's, and removes it from the used accounts of all other
 * devices. Called after a new password, a bound phone and a recovery.
 *
 * @param keys the caller's device.
 * @throws Refusal 101 when the caller's session has ended, for example while a password was checked.
 */
export async function endOtherSessions(
  tx: Db,
  deps: Deps,
  accountId: number,
  { caller, keys }: { caller: Caller | undefined; keys: readonly string[] },
): Promise<void> {
  if (caller) await requireOpenSession(tx, deps, caller.sessionId);
  const others = caller ? ne(session.id, caller.sessionId) : undefined;
  await endSessions(tx, deps, and(eq(session.accountId, accountId), others));
  const devices = keys.length > 0 ? notInArray(usedAccount.browser, [...keys]) : undefined;
  await tx.delete(usedAccount).where(and(eq(usedAccount.accountId, accountId), devices));
}

/** Locks a session, so that it stays open until the end of the transaction. */
async function requireOpenSession(tx: Db, deps: Deps, sessionId: number): Promise<void> {
  const [open] = await tx
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), gt(session.endsAt, deps.now())))
    .for('share');
  if (!open) throw new Refusal(code.congested, messages.congested);
}

/** Signs this browser out: ends its session and removes the account from its used accounts. */
export async function signOut(c: Context, deps: Deps): Promise<void> {
  const caller = await callerOf(c, deps);
  if (caller) {
    const keys = deviceKeys(c, deps, caller);
    await deps.db.transaction(async (tx) => {
      await endSessions(tx, deps, eq(session.id, caller.sessionId));
      await removeUsedAccount(tx, caller.account.id, keys);
    });
  }
  deleteCookie(c, SESSION_COOKIE, cookieFor(c, deps));
}

/**
 * Ends one session of the account from another device.
 *
 * @returns false when the account has no such session.
 */
export async function endDevice(deps: Deps, accountId: number, id: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const ended = await endSessions(tx, deps, and(eq(session.id, id), eq(session.accountId, accountId)));
    await removeUsedAccount(tx, accountId, ended);
    return ended.length > 0;
  });
}

/** The open sessions of an account. */
export async function openSessions(deps: Deps, accountId: number) {
  return deps.db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.endsAt, deps.now())));
}

/** Ends the sessions above {@link MAX_OPEN_SESSIONS}: those that were not used for longest. */
async function endUnusedSessions(tx: Db, deps: Deps, accountId: number): Promise<void> {
  const ofAccount = eq(session.accountId, accountId);
  const kept = tx
    .select({ id: session.id })
    .from(session)
    .where(and(ofAccount, gt(session.endsAt, deps.now())))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
    .limit(MAX_OPEN_SESSIONS);
  await endSessions(tx, deps, and(ofAccount, notInArray(session.id, kept)));
}

/** Ends the matching open sessions. @returns the keys of their devices. */
async function endSessions(tx: Db, deps: Deps, which: SQL | undefined): Promise<string[]> {
  const now = deps.now();
  const ended = await tx
    .update(session)
    .set({ endsAt: now })
    .where(and(which, gt(session.endsAt, now)))
    .returning({ browser: session.browser });
  return ended.map(({ browser }) => browser);
}
