import { randomInt } from 'node:crypto';
import { and, desc, eq, exists, ne, or, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { code, filled, ok, parameters, Refusal, text } from '../answer.ts';
import { account, contact, ledger, session, sourceMark, usedAccount } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import { generatePassword, hashPassword, verifyPassword } from '../rules/passwords.ts';
import { pickedDay } from '../rules/shanghai.ts';
import { type Account, callerOf, limitAttempts, signedIn, signIn, visitorOf } from '../visitor.ts';
import { userAnswer } from './userAnswer.ts';

/** A second registration of the same browser within this time is the same tap twice. */
const DOUBLE_TAP_MS = 5000;
const MOBILE = /^1\d{10}$/;
const CONTACT = { qq: /^[1-9]\d{4,11}$/, email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ } as const;
const MINUTE_MS = 60 * 1000;
const LOGIN_LIMIT = { what: 'login', limit: 10, windowMs: 10 * MINUTE_MS };
const FIND_LIMIT = { what: 'find-account', limit: 10, windowMs: 60 * MINUTE_MS };
const CONTACT_LIMIT = { what: 'contact', limit: 20, windowMs: 60 * MINUTE_MS };

/** The user calls, in the order of spec §7. */
export function userCalls(deps: Deps): Hono {
  const { db } = deps;
  return new Hono()
    .post('/user_from_mark', async (c) => {
      const { referUrl } = await parameters(c, v.object({ referUrl: text(2000) }));
      const { branchId, visitorId } = visitorOf(c, deps);
      await db
        .insert(sourceMark)
        .values({ branchId, visitorId, referUrl, madeAt: deps.now() })
        .onConflictDoNothing();
      return ok(c, null);
    })

    .post('/register', async (c) => {
      const { fromDomain } = await parameters(c, v.object({ fromDomain: text(300) }));
      const password = generatePassword();
      const user = await register(c, deps, fromDomain, password);
      await signIn(c, deps, user.id);
      // The only time the password leaves the provider: the client keeps it for its owner.
      return ok(c, { ...(await userAnswer(deps, user)), password });
    })

    .get('/info', async (c) => {
      const caller = await signedIn(c, deps);
      return ok(c, await userAnswer(deps, caller.account));
    })

    .post('/bind_mobile', async (c) => {
      const schema = v.object({
        mobile: v.pipe(filled(20, messages.mobileEmpty), v.regex(MOBILE, messages.mobileWrong)),
        password: text(32, messages.passwordLength),
      });
      const { mobile, password } = await parameters(c, schema);
      const caller = await signedIn(c, deps);
      const [taken] = await db
        .select({ id: account.id })
        .from(account)
        .where(and(eq(account.mobile, mobile), ne(account.id, caller.account.id)));
      if (taken) throw new Refusal(code.forbidden, messages.mobileTaken);
      const change = { mobile, ...(password !== '' && { passwordHash: await hashPassword(password) }) };
      await db.update(account).set(change).where(eq(account.id, caller.account.id));
      return ok(c, await userAnswer(deps, { ...caller.account, mobile }));
    })

    .post('/modifyPwd', async (c) => {
      const password = v.pipe(
        filled(32, messages.passwordEmpty),
        v.minLength(6, messages.passwordLength),
        v.maxLength(32, messages.passwordLength),
      );
      const given = await parameters(c, v.object({ password }));
      const caller = await signedIn(c, deps);
      const { id } = caller.account;
      const passwordHash = await hashPassword(given.password);
      await db.transaction(async (tx) => {
        await tx.update(account).set({ passwordHash }).where(eq(account.id, id));
        // A new password signs every other browser out of the account.
        await tx
          .update(session)
          .set({ endsAt: deps.now() })
          .where(and(eq(session.accountId, id), ne(session.id, caller.sessionId)));
      });
      return ok(c, null);
    })

    .post('/login', async (c) => {
      const schema = v.object({
        account: filled(40, messages.accountEmpty),
        password: filled(64, messages.passwordEmpty),
      });
      const given = await parameters(c, schema);
      // By account and address: nobody can lock somebody else out from afar.
      const who = `${given.account} ${visitorOf(c, deps).address}`;
      await limitAttempts(db, deps.now(), { ...LOGIN_LIMIT, who });
      const [found] = await db
        .select()
        .from(account)
        .where(or(eq(account.name, given.account), eq(account.mobile, given.account)));
      if (!found || !(await verifyPassword(given.password, found.passwordHash))) {
        throw new Refusal(code.forbidden, messages.loginWrong);
      }
      await signIn(c, deps, found.id);
      return ok(c, await userAnswer(deps, found));
    })

    .post('/submit_contact', async (c) => {
      const schema = v.object({
        contactType: v.picklist(['qq', 'email'], messages.contactWrong),
        contactPosition: filled(100, messages.contactWrong),
      });
      // Who left it is told by session and trace id; the `userId` and `visitorId` sent along prove nothing.
      const given = await parameters(c, schema);
      if (!CONTACT[given.contactType].test(given.contactPosition)) {
        throw new Refusal(code.bad, messages.contactWrong);
      }
      const { visitorId, address } = visitorOf(c, deps);
      await limitAttempts(db, deps.now(), { ...CONTACT_LIMIT, who: address || visitorId });
      const caller = await callerOf(c, deps);
      const accountId = caller?.account.id ?? null;
      await db.insert(contact).values({ ...given, accountId, visitorId, madeAt: deps.now() });
      return ok(c, null);
    })

    .post('/find_account', async (c) => {
      const { chargeTime } = await parameters(c, v.object({ chargeTime: text(40) }));
      const day = pickedDay(chargeTime);
      if (day === undefined) throw new Refusal(code.bad, messages.chargeTimeEmpty);
      if (!deps.findAccount) throw new Refusal(code.forbidden, messages.findAccountOff);
      const { visitorId, address } = visitorOf(c, deps);
      await limitAttempts(db, deps.now(), { ...FIND_LIMIT, who: address || visitorId });
      const found = await findAccount(c, deps, day);
      if (!found) throw new Refusal(code.notFound, messages.accountNotFound);
      const password = generatePassword();
      const passwordHash = await hashPassword(password);
      await db.update(account).set({ passwordHash }).where(eq(account.id, found.id));
      return ok(c, { account: found.name, password });
    });
}

/**
 * Makes an account with no coins. Registering always makes a new one, with one exception: a browser whose session has
 * just registered (same trace id, within 5 s) gets that account again, with the new password, so that a double tap
 * leaves one account.
 */
async function register(c: Context, deps: Deps, fromDomain: string, password: string): Promise<Account> {
  const { db } = deps;
  const now = deps.now();
  const { visitorId, branchId } = visitorOf(c, deps);
  const passwordHash = await hashPassword(password);
  const earlier = (await callerOf(c, deps))?.account;
  if (
    earlier &&
    earlier.visitorId === visitorId &&
    now.getTime() - earlier.madeAt.getTime() < DOUBLE_TAP_MS
  ) {
    await db.update(account).set({ passwordHash }).where(eq(account.id, earlier.id));
    return earlier;
  }
  for (;;) {
    const [made] = await db
      .insert(account)
      .values({ name: accountName(), passwordHash, visitorId, branchId, fromDomain, madeAt: now })
      .onConflictDoNothing({ target: account.name })
      .returning();
    if (made) return made;
  }
}

/** Nine digits: short enough to copy by hand, and never a mobile number, which has eleven. */
function accountName(): string {
  return String(randomInt(200_000_000, 1_000_000_000));
}

/**
 * The account charged on that day which this browser (session) or this trace id has used, the latest charge first;
 * otherwise the only account charged that day from the same network address (decisions, Account and identity).
 */
async function findAccount(c: Context, deps: Deps, day: string): Promise<Account | undefined> {
  const { db } = deps;
  const { visitorId, address } = visitorOf(c, deps);
  const caller = await callerOf(c, deps);
  const chargedThatDay = and(eq(ledger.kind, 'recharge'), eq(ledger.day, day));
  const used = db
    .select({ one: sql`1` })
    .from(usedAccount)
    .where(
      and(
        eq(usedAccount.accountId, ledger.accountId),
        or(
          caller ? eq(usedAccount.browser, caller.browser) : undefined,
          visitorId ? eq(usedAccount.visitorId, visitorId) : undefined,
        ),
      ),
    );
  if (caller || visitorId) {
    const [own] = await db
      .select({ account })
      .from(ledger)
      .innerJoin(account, eq(account.id, ledger.accountId))
      .where(and(chargedThatDay, exists(used)))
      .orderBy(desc(ledger.id))
      .limit(1);
    if (own) return own.account;
  }
  if (address === '') return undefined;
  const near = await db
    .selectDistinctOn([account.id], { account })
    .from(ledger)
    .innerJoin(account, eq(account.id, ledger.accountId))
    .where(and(chargedThatDay, eq(ledger.address, address)))
    .limit(2);
  return near.length === 1 ? near[0]?.account : undefined;
}
