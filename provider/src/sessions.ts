import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, ne, notInArray, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie } from 'hono/cookie';
import type { Db } from './db/db.ts';
import { session, usedAccount } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { deviceKeys, recordDeviceAccount } from './device.ts';
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

/**
 * Signs this browser in to an account with a new token; the session it came with ends. Two at once both stay valid,
 * whichever cookie arrives last.
 */
export async function signIn(c: Context, deps: Deps, accountId: number): Promise<void> {
  const now = deps.now();
  const token = randomBytes(32).toString('base64url');
  const endsAt = sessionEnd(now, now);
  const caller = await callerOf(c, deps);
  const keys = deviceKeys(c, deps, caller);
  const name = deviceName(c.req.header('User-Agent') ?? '');
  await deps.db.transaction(async (tx) => {
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
  });
  setSessionCookie(c, deps, token, endsAt);
}

/**
 * Ends every session of the account but the caller's, and takes from all other devices the right to find it: for a new
 * password, a bound phone and a recovery.
 *
 * @param keys the caller's device.
 */
export async function endOtherSessions(
  tx: Db,
  deps: Deps,
  accountId: number,
  { caller, keys }: { caller: Caller | undefined; keys: readonly string[] },
): Promise<void> {
  const others = caller ? ne(session.id, caller.sessionId) : undefined;
  await endSessions(tx, deps, and(eq(session.accountId, accountId), others));
  const devices = keys.length > 0 ? notInArray(usedAccount.browser, [...keys]) : undefined;
  await tx.delete(usedAccount).where(and(eq(usedAccount.accountId, accountId), devices));
}

/** Signs this browser out: its session ends and it can find the account no more. */
export async function signOut(c: Context, deps: Deps): Promise<void> {
  const caller = await callerOf(c, deps);
  if (caller) {
    const keys = deviceKeys(c, deps, caller);
    await deps.db.transaction(async (tx) => {
      await endSessions(tx, deps, eq(session.id, caller.sessionId));
      await removeUsedAccounts(tx, caller.account.id, keys);
    });
  }
  deleteCookie(c, SESSION_COOKIE, cookieFor(c, deps));
}

/** Ends one session of the account, as its owner does from another device; false when there is none of that id. */
export async function endDevice(deps: Deps, accountId: number, id: number): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const ended = await endSessions(tx, deps, and(eq(session.id, id), eq(session.accountId, accountId)));
    await removeUsedAccounts(tx, accountId, ended);
    return ended.length > 0;
  });
}

/** The sessions of an account that have not ended. */
export async function openSessions(deps: Deps, accountId: number) {
  return deps.db
    .select()
    .from(session)
    .where(and(eq(session.accountId, accountId), gt(session.endsAt, deps.now())));
}

/** Ends the sessions that have not ended yet. @returns the keys of their devices. */
async function endSessions(tx: Db, deps: Deps, which: SQL | undefined): Promise<string[]> {
  const now = deps.now();
  const ended = await tx
    .update(session)
    .set({ endsAt: now })
    .where(and(which, gt(session.endsAt, now)))
    .returning({ browser: session.browser });
  return ended.map(({ browser }) => browser);
}

async function removeUsedAccounts(tx: Db, accountId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const held = and(eq(usedAccount.accountId, accountId), inArray(usedAccount.browser, [...keys]));
  await tx.delete(usedAccount).where(held);
}
