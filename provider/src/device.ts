import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from './db/db.ts';
import { usedAccount } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { type Caller, cookieFor, type Visitor } from './visitor.ts';

const COOKIE = 'manying_device';
/** The longest lifetime that browsers allow a cookie. */
const COOKIE_DAYS = 400;
/** Limit of the accounts recorded for a device; the latest ones are kept. */
const MAX_DEVICE_ACCOUNTS = 20;

/** When a device first used an account. */
const FIRST_USE = sql`min(${usedAccount.madeAt})`.mapWith(usedAccount.madeAt);

/**
 * The keys of this device, from its signed cookie and its session. The accounts it has used are recorded
 * under them. No call reveals a key; a cookie with an invalid signature has none.
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
 * Records that this device has used the account, under a new device id: an id that an attacker planted in the
 * browser gains no access to accounts used later. The accounts recorded before are copied to the new id.
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
    .select({ accountId: usedAccount.accountId, madeAt: FIRST_USE })
    .from(usedAccount)
    .where(and(inArray(usedAccount.browser, [...use.keys]), ne(usedAccount.accountId, use.accountId)))
    .groupBy(usedAccount.accountId)
    .orderBy(desc(usedAccount.accountId));
  const accounts = [{ accountId: use.accountId, madeAt: deps.now() }, ...earlier];
  await tx
    .insert(usedAccount)
    .values(
      accounts.slice(0, MAX_DEVICE_ACCOUNTS).map((used) => ({ browser, ...used, visitorId, branchId })),
    );
  setCookie(c, COOKIE, `${id}.${signature(deps, id)}`, cookieFor(c, deps, COOKIE_DAYS));
  return browser;
}

/**
 * What rate limits count a device by: its first use of the account, or of the one used longest. Its keys change with each login
 * and registration. Undefined for a device that has used no such account.
 */
export async function limitedDevice(
  db: Db,
  keys: readonly string[],
  accountId?: number,
): Promise<string | undefined> {
  if (keys.length === 0) return undefined;
  const ofAccount = accountId === undefined ? undefined : eq(usedAccount.accountId, accountId);
  const [first] = await db
    .select({ accountId: usedAccount.accountId, madeAt: FIRST_USE })
    .from(usedAccount)
    .where(and(inArray(usedAccount.browser, [...keys]), ofAccount))
    .groupBy(usedAccount.accountId)
    .orderBy(FIRST_USE, usedAccount.accountId)
    .limit(1);
  return first && `${first.accountId} ${first.madeAt.toISOString()}`;
}

/** The database holds only a hash of the id, which cannot be used as a cookie. */
function keyOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

function signature(deps: Deps, id: string): string {
  return createHmac('sha256', deps.secret).update(`device/${id}`).digest('base64url');
}
