import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
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
/** Keys recorded for a device: its cookie is the latest one, or an earlier one when answers were lost. */
const MAX_DEVICE_KEYS = 10;
/** Keys recorded for an account: those of far more devices than anybody has. */
const MAX_ACCOUNT_KEYS = 200;

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
 * browser gains no access to accounts used later. The accounts recorded before are copied to the new id, each with
 * its first use. The former ids stay for a while: the answer with the new one may be lost.
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
    .where(inArray(usedAccount.browser, [...use.keys]))
    .groupBy(usedAccount.accountId)
    .orderBy(desc(usedAccount.accountId));
  const current = earlier.find(({ accountId }) => accountId === use.accountId);
  const others = earlier.filter((used) => used !== current);
  const accounts = [current ?? { accountId: use.accountId, madeAt: deps.now() }, ...others];
  const kept = accounts.slice(0, MAX_DEVICE_ACCOUNTS);
  await tx.insert(usedAccount).values(kept.map((used) => ({ browser, ...used, visitorId, branchId })));
  await removeOldKeys(
    tx,
    kept.map(({ accountId }) => accountId),
  );
  setCookie(c, COOKIE, `${id}.${signature(deps, id)}`, cookieFor(c, deps, COOKIE_DAYS));
  return browser;
}

/** Removes all but the latest keys of each device of these accounts, and of each account. */
async function removeOldKeys(tx: Db, accountIds: readonly number[]): Promise<void> {
  const { id, accountId, madeAt } = usedAccount;
  const ranked = tx
    .select({
      id,
      ofDevice: sql`row_number() over (partition by ${accountId}, ${madeAt} order by ${id} desc)`.as(
        'of_device',
      ),
      ofAccount: sql`row_number() over (partition by ${accountId} order by ${id} desc)`.as('of_account'),
    })
    .from(usedAccount)
    .where(inArray(accountId, [...accountIds]))
    .as('ranked');
  const old = tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(or(gt(ranked.ofDevice, MAX_DEVICE_KEYS), gt(ranked.ofAccount, MAX_ACCOUNT_KEYS)));
  await tx.delete(usedAccount).where(inArray(id, old));
}

/**
 * Removes an account from the devices with these keys: under their former keys, too, which the first use of the account
 * tells.
 */
export async function removeUsedAccount(tx: Db, account: number, keys: readonly string[]): Promise<void> {
  const { accountId, browser, madeAt } = usedAccount;
  const ofKeys = and(eq(accountId, account), inArray(browser, [...keys]));
  const firstUses = tx.select({ madeAt }).from(usedAccount).where(ofKeys);
  await tx.delete(usedAccount).where(and(eq(accountId, account), inArray(madeAt, firstUses)));
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
