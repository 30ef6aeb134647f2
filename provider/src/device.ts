import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from './db/db.ts';
import { usedAccount } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { type Caller, cookieFor, type Visitor } from './visitor.ts';

const COOKIE = 'manying_device';
/** The longest that browsers keep a cookie. */
const COOKIE_DAYS = 400;
/** A device is known to have held so many accounts, the latest ones. */
const MAX_DEVICE_ACCOUNTS = 20;

/**
 * The keys under which this device is known to have held accounts: of its signed cookie, and of its session. No call
 * answers them; a forged cookie has none.
 */
export function deviceKeys(c: Context, deps: Deps, caller: Caller | undefined): string[] {
  const sessionKeys = caller ? [caller.browser] : [];
  const [id = '', actualSignature = ''] = (getCookie(c, COOKIE) ?? '').split('.');
  const expected = Buffer.from(signature(deps, id));
  const actual = Buffer.from(actualSignature);
  const isSigned = id !== '' && expected.length === actual.length && timingSafeEqual(expected, actual);
  return [...new Set([...sessionKeys, ...(isSigned ? [keyOf(id)] : [])])];
}

/**
 * Marks this device as one that holds the account, under a new id: one that was planted in the browser never comes to
 * stand for the accounts its user logs in to later. What it held before, it still holds.
 *
 * @returns the device's key.
 */
export async function recordDeviceAccount(
  c: Context,
  deps: Deps,
  tx: Db,
  use: { keys: readonly string[]; accountId: number; visitor: Visitor },
): Promise<string> {
  const id = randomBytes(18).toString('base64url');
  const browser = keyOf(id);
  const { visitorId, branchId } = use.visitor;
  const earlier = await tx
    .selectDistinct({ accountId: usedAccount.accountId })
    .from(usedAccount)
    .where(and(inArray(usedAccount.browser, [...use.keys]), ne(usedAccount.accountId, use.accountId)));
  const accounts = [
    use.accountId,
    ...earlier.map(({ accountId }) => accountId).sort((one, other) => other - one),
  ];
  await tx
    .insert(usedAccount)
    .values(
      accounts
        .slice(0, MAX_DEVICE_ACCOUNTS)
        .map((accountId) => ({ browser, accountId, visitorId, branchId, madeAt: deps.now() })),
    );
  setCookie(c, COOKIE, `${id}.${signature(deps, id)}`, cookieFor(c, deps, COOKIE_DAYS));
  return browser;
}

/** Whether one of these devices has held the account. */
export async function hasUsedAccount(db: Db, keys: readonly string[], accountId: number): Promise<boolean> {
  if (keys.length === 0) return false;
  const held = and(inArray(usedAccount.browser, [...keys]), eq(usedAccount.accountId, accountId));
  return (await db.$count(usedAccount, held)) > 0;
}

/** The database keeps a hash, which opens nothing. */
function keyOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

function signature(deps: Deps, id: string): string {
  return createHmac('sha256', deps.secret).update(`device/${id}`).digest('base64url');
}
