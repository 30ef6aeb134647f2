import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { code, ok, parameters, Refusal, requiredText, text } from '../answer.ts';
import type { Db } from '../db/db.ts';
import { account, ledger, usedAccount } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { deviceKeys, limitedDevice } from '../device.ts';
import { messages } from '../messages.ts';
import { countAttempt, guessPassword } from '../rateLimits.ts';
import { requestFields } from '../requestLog.ts';
import { generatePassword, hashGenerated, PASSWORD_MAX, weaknessOf } from '../rules/passwords.ts';
import { rateLimitedNetwork } from '../rules/proxies.ts';
import { parsePickedDay } from '../rules/shanghai.ts';
import { endOtherSessions } from '../sessions.ts';
import { type Account, type Caller, callerOf, requireNamedCaller, visitorOf } from '../visitor.ts';
import { currentUserAnswer } from './userAnswer.ts';

const MOBILE = /^1\d{10}$/;
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const FIND_LIMIT = { what: 'find-account', limit: 10, windowMs: HOUR_MS };
/** Limits the enumeration of bound numbers; a visitor binds one number and may mistype it. */
const BIND_LIMIT = { what: 'bind', limit: 10, windowMs: HOUR_MS };
const BIND_NETWORK_LIMIT = { what: 'bind-network', limit: 60, windowMs: HOUR_MS };
const SMS_LIMIT = { what: 'sms', limit: 5, windowMs: HOUR_MS };
/** A second recovery within this time counts as a double tap, in ms. */
const DOUBLE_FIND_MS = 5000;
/** How long after a login with a recovered password a new one may be set without the old one, in ms. */
const RECOVERY_GRACE_MS = 30 * MINUTE_MS;

const mobileField = v.pipe(requiredText(20, messages.mobileEmpty), v.regex(MOBILE, messages.mobileWrong));
const oldPasswordField = text(PASSWORD_MAX, messages.oldPasswordWrong);
const smsCodeField = text(12, messages.smsCodeWrong);

/** Calls for password, phone and account recovery. Each change ends all other sessions. */
export function credentialCalls(deps: Deps): Hono {
  const { db } = deps;
  return new Hono()
    .post('/bind_mobile', async (c) => {
      const schema = v.object({
        mobile: mobileField,
        password: text(PASSWORD_MAX, messages.passwordLength),
        oldPassword: oldPasswordField,
        smsCode: smsCodeField,
      });
      const { mobile, password, oldPassword, smsCode } = await parameters(c, schema);
      const caller = await requireNamedCaller(c, deps);
      const { id } = caller.account;
      await limitByNetwork(c, deps, BIND_NETWORK_LIMIT);
      await countAttempt(db, deps.now(), { ...BIND_LIMIT, who: String(id) });
      const passwordChange =
        password === ''
          ? undefined
          : await checkNewPassword(deps, caller, { password, oldPassword }, [mobile]);
      if (deps.verifyPhone && !(await deps.verifyPhone.isCode(mobile, smsCode))) {
        throw new Refusal(code.forbidden, messages.smsCodeWrong);
      }
      await db.transaction(async (tx) => {
        await bindMobile(tx, id, mobile);
        if (passwordChange) await setPassword(tx, caller.account, passwordChange);
        await endOtherSessions(tx, deps, id, { caller, keys: deviceKeys(c, deps, caller) });
      });
      return ok(c, await currentUserAnswer(deps, id));
    })

    .post('/modifyPwd', async (c) => {
      const schema = v.object({
        password: v.pipe(text(1000, messages.passwordLength), v.minLength(1, messages.passwordEmpty)),
        oldPassword: oldPasswordField,
      });
      const params = await parameters(c, schema);
      const caller = await requireNamedCaller(c, deps);
      const { id } = caller.account;
      const passwordChange = await checkNewPassword(deps, caller, params);
      await db.transaction(async (tx) => {
        await setPassword(tx, caller.account, passwordChange);
        await endOtherSessions(tx, deps, id, { caller, keys: deviceKeys(c, deps, caller) });
      });
      deps.log.security('password changed', { account: id, ...requestFields(c, deps) });
      return ok(c, null);
    })

    .post('/sms_code', async (c) => {
      const { mobile } = await parameters(c, v.object({ mobile: mobileField }));
      if (!deps.verifyPhone) throw new Refusal(code.notFound, messages.notFound);
      await limitByNetwork(c, deps, BIND_NETWORK_LIMIT);
      await countAttempt(db, deps.now(), { ...SMS_LIMIT, who: mobile });
      await deps.verifyPhone.sendCode(mobile);
      return ok(c, null);
    })

    .post('/find_account', async (c) => {
      const schema = v.object({ chargeTime: text(40), mobile: text(20), smsCode: smsCodeField });
      const params = await parameters(c, schema);
      const day = parsePickedDay(params.chargeTime);
      if (day === undefined) throw new Refusal(code.bad, messages.chargeTimeEmpty);
      if (!deps.findAccount) throw new Refusal(code.forbidden, messages.findAccountOff);
      const caller = await callerOf(c, deps);
      const keys = deviceKeys(c, deps, caller);
      await countAttempt(db, deps.now(), {
        ...FIND_LIMIT,
        who: (await limitedDevice(db, keys)) ?? rateLimitedNetwork(visitorOf(c, deps).address),
      });
      const found =
        (await findByDevice(deps, day, keys)) ??
        (await findByPhone(deps, day, params.mobile, params.smsCode));
      if (!found) throw new Refusal(code.notFound, messages.accountNotFound);
      const password = generatePassword();
      const ownSession = caller?.account.id === found.id ? caller : undefined;
      await db.transaction(async (tx) => {
        const recovered = { passwordHash: hashGenerated(password), recoveredAt: deps.now() };
        // Of two calls at once, the answer of the first one would contain a password that opens nothing.
        if (hasJustBeenFound(found, deps.now()) || !(await replacePassword(tx, found, recovered)))
          throw new Refusal(code.tooManyRequests, messages.tooManyRequests);
        await endOtherSessions(tx, deps, found.id, { caller: ownSession, keys });
      });
      deps.log.security('account recovered', { account: found.id, ...requestFields(c, deps) });
      return ok(c, { account: found.name, password });
    });
}

/** @throws Refusal 403 when the number is bound to another account. */
async function bindMobile(tx: Db, id: number, mobile: string): Promise<void> {
  // Serialises concurrent calls that bind the same number, so that the second one finds it taken.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${mobile}))`);
  const boundElsewhere = and(eq(account.mobile, mobile), ne(account.id, id));
  if ((await tx.$count(account, boundElsewhere)) > 0)
    throw new Refusal(code.forbidden, messages.mobileRefused);
  await tx.update(account).set({ mobile }).where(eq(account.id, id));
}

async function limitByNetwork(c: Context, deps: Deps, limit: typeof BIND_NETWORK_LIMIT): Promise<void> {
  await countAttempt(deps.db, deps.now(), { ...limit, who: rateLimitedNetwork(visitorOf(c, deps).address) });
}

/** A password that was checked. */
interface PasswordChange {
  readonly passwordHash: string;
  readonly recoveredAt: null;
}

/**
 * Sets a checked password. Of two calls at once only the first one succeeds: the client of the other one would keep a password
 * that opens nothing.
 *
 * @throws Refusal 403 when another password was set since the old one was checked.
 */
async function setPassword(tx: Db, user: Account, change: PasswordChange): Promise<void> {
  if (!(await replacePassword(tx, user, change)))
    throw new Refusal(code.forbidden, messages.oldPasswordWrong);
}

/** Replaces the password that was read. @returns false when the account has another one by now. */
async function replacePassword(
  tx: Db,
  { id, passwordHash }: Account,
  change: Pick<Account, 'passwordHash' | 'recoveredAt'>,
): Promise<boolean> {
  const unchanged = and(eq(account.id, id), eq(account.passwordHash, passwordHash));
  const changed = await tx.update(account).set(change).where(unchanged).returning({ id: account.id });
  return changed.length > 0;
}

/**
 * Checks and hashes a password that the owner chooses.
 *
 * @throws Refusal 400 when it is too short, too long or too common, 403 without the old password.
 */
async function checkNewPassword(
  deps: Deps,
  caller: Caller,
  params: { password: string; oldPassword: string },
  names: readonly string[] = [],
): Promise<PasswordChange> {
  const { name, mobile } = caller.account;
  const weakness = weaknessOf(params.password, deps.passwords.common, [name, mobile ?? '', ...names]);
  if (weakness === 'length') throw new Refusal(code.bad, messages.passwordLength);
  if (weakness === 'common') throw new Refusal(code.bad, messages.passwordCommon);
  if (!hasJustRecovered(caller, deps.now())) await checkOldPassword(deps, caller.account, params.oldPassword);
  return { passwordHash: await deps.passwords.hash(params.password), recoveredAt: null };
}

/** Whether the account was found within {@link DOUBLE_FIND_MS}, also by a clock that was set back since. */
function hasJustBeenFound({ recoveredAt }: Account, now: Date): boolean {
  return recoveredAt !== null && Math.abs(now.getTime() - recoveredAt.getTime()) < DOUBLE_FIND_MS;
}

/** Whether this session started recently with a recovered password. */
function hasJustRecovered({ account: { recoveredAt }, madeAt }: Caller, now: Date): boolean {
  return recoveredAt !== null && madeAt > recoveredAt && now.getTime() - madeAt.getTime() < RECOVERY_GRACE_MS;
}

async function checkOldPassword(deps: Deps, user: Account, oldPassword: string): Promise<void> {
  if (oldPassword === '') throw new Refusal(code.forbidden, messages.oldPasswordEmpty);
  const who = `old password ${user.id}`;
  const { isCorrect } = await guessPassword(deps.db, deps.now(), who, () =>
    deps.passwords.verify(oldPassword, user.passwordHash),
  );
  if (!isCorrect) throw new Refusal(code.forbidden, messages.oldPasswordWrong);
}

/** The account of this device that was charged on that day; with several, the latest charge. */
async function findByDevice(deps: Deps, day: string, keys: readonly string[]): Promise<Account | undefined> {
  if (keys.length === 0) return undefined;
  const deviceAccounts = deps.db
    .select({ id: usedAccount.accountId })
    .from(usedAccount)
    .where(inArray(usedAccount.browser, [...keys]));
  const [found] = await deps.db
    .select({ account })
    .from(ledger)
    .innerJoin(account, eq(account.id, ledger.accountId))
    .where(and(eq(ledger.kind, 'recharge'), eq(ledger.day, day), inArray(account.id, deviceAccounts)))
    .orderBy(desc(ledger.id))
    .limit(1);
  return found?.account;
}

/** The account of a bound phone that was charged on that day. Requires a service that verifies phones. */
async function findByPhone(
  { db, verifyPhone }: Deps,
  day: string,
  mobile: string,
  smsCode: string,
): Promise<Account | undefined> {
  if (!verifyPhone || !MOBILE.test(mobile) || !(await verifyPhone.isCode(mobile, smsCode))) return undefined;
  const [found] = await db
    .select({ account })
    .from(account)
    .innerJoin(ledger, eq(account.id, ledger.accountId))
    .where(and(eq(account.mobile, mobile), eq(ledger.kind, 'recharge'), eq(ledger.day, day)))
    .limit(1);
  return found?.account;
}
