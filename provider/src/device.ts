import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
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
    .selectDistinct({ accountId: usedAccount.accountId })
    .from(usedAccount)
    .where(and(inArray(usedAccount.browser, [...use.keys]), ne(usedAccount.accountId, use.accountId)));
  const accounts = [use.accountId, ...earlier.map(({ accountId }) => accountId).sort((a, b) => b - a)];
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

/** Whether the account is recorded for one of these device keys. */
export async function hasUsedAccount(db: Db, keys: readonly string[], accountId: number): Promise<boolean> {
  if (keys.length === 0) return false;
  const condition = and(inArray(usedAccount.browser, [...keys]), eq(usedAccount.accountId, accountId));
  return (await db.$count(usedAccount, condition)) > 0;
}

/** The database holds only a hash of the id, which cannot be used as a cookie. */
function keyOf(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

function signature(deps: Deps, id: string): string {
  return createHmac('sha256', deps.secret).update(`device/${id}`).digest('base64url');
}
