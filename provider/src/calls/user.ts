import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { code, ok, parameters, Refusal, requiredText, text } from '../answer.ts';
import { account, contact, sourceMark } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { messages } from '../messages.ts';
import { countAttempt, type RateLimit } from '../rateLimits.ts';
import { generatePassword, hashGenerated } from '../rules/passwords.ts';
import { isLoopback, rateLimitedNetwork } from '../rules/proxies.ts';
import { signIn } from '../sessions.ts';
import { type Account, callerOf, limitAttempts, requireCaller, senderOf, visitorOf } from '../visitor.ts';
import { userAnswer } from './userAnswer.ts';

/** A second registration of the same browser within this time counts as a double tap, in ms. */
const DOUBLE_TAP_MS = 5000;
const CONTACT = { qq: /^[1-9]\d{4,11}$/, email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ } as const;
const MINUTE_MS = 60 * 1000;
const REGISTRATIONS = { what: 'register', windowMs: 10 * MINUTE_MS };
const EVERYWHERE = 'everywhere';
/** Marks of a network: as many as registrations by default, since each new visitor sends one. */
const MARKS = { what: 'mark', limit: 600, windowMs: 10 * MINUTE_MS };
const CONTACT_LIMIT = { what: 'contact', limit: 20, windowMs: 60 * MINUTE_MS };

/** The user calls of spec §7 that need no password. */
export function userCalls(deps: Deps): Hono {
  const { db } = deps;
  return new Hono()
    .post('/user_from_mark', async (c) => {
      const { referUrl } = await parameters(c, v.object({ referUrl: text(2000) }));
      const { branchId, visitorId } = visitorOf(c, deps);
      await limitNetwork(c, deps, MARKS);
      await db
        .insert(sourceMark)
        .values({ branchId, visitorId, referUrl, madeAt: deps.now() })
        .onConflictDoNothing();
      return ok(c, null);
    })

    .post('/register', async (c) => {
      const { fromDomain } = await parameters(c, v.object({ fromDomain: text(300) }));
      await limitRegistrations(c, deps);
      const password = generatePassword();
      const user = await register(c, deps, fromDomain, password);
      await signIn(c, deps, user.id);
      // Only this call and `find_account` return the password; the client stores it.
      return ok(c, { ...(await userAnswer(deps, user)), password });
    })

    .get('/info', async (c) => {
      const caller = await requireCaller(c, deps);
      return ok(c, await userAnswer(deps, caller.account));
    })

    .post('/submit_contact', async (c) => {
      const schema = v.object({
        contactType: v.picklist(['qq', 'email'], messages.contactWrong),
        contactPosition: requiredText(100, messages.contactWrong),
      });
      // Session and trace id identify the sender; the `userId` and `visitorId` of the form can be forged.
      const params = await parameters(c, schema);
      if (!CONTACT[params.contactType].test(params.contactPosition)) {
        throw new Refusal(code.bad, messages.contactWrong);
      }
      const visitor = visitorOf(c, deps);
      const { visitorId } = visitor;
      await limitAttempts(db, deps.now(), { ...CONTACT_LIMIT, who: senderOf(visitor) });
      const caller = await callerOf(c, deps);
      const accountId = caller?.account.id ?? null;
      await db.insert(contact).values({ ...params, accountId, visitorId, madeAt: deps.now() });
      return ok(c, null);
    });
}

/** @throws Refusal 429 after too many registrations from this network, or in total (README, Settings). */
async function limitRegistrations(c: Context, deps: Deps): Promise<void> {
  const { perAddress, all } = deps.registrations;
  await limitNetwork(c, deps, { ...REGISTRATIONS, limit: perAddress }, messages.registrationsTooMany);
  const everywhere = { ...REGISTRATIONS, who: EVERYWHERE, limit: all };
  await countAttempt(deps.db, deps.now(), everywhere, messages.registrationsTooMany);
}

/**
 * Counts an attempt of the caller's network; none of this machine, or of an invalid address.
 * @throws Refusal 429 with `message` above the limit.
 */
async function limitNetwork(
  c: Context,
  deps: Deps,
  limit: Omit<RateLimit, 'who'>,
  message?: string,
): Promise<void> {
  const { address } = visitorOf(c, deps);
  const who = rateLimitedNetwork(address);
  if (who !== '' && !isLoopback(address)) await countAttempt(deps.db, deps.now(), { ...limit, who }, message);
}

/**
 * Creates an account without coins. A browser whose session has just registered (same trace id, within 5 s)
 * gets that account again, with the new password, so that a double tap creates one account.
 */
async function register(c: Context, deps: Deps, fromDomain: string, password: string): Promise<Account> {
  const { db } = deps;
  const now = deps.now();
  const { visitorId, branchId } = visitorOf(c, deps);
  const passwordHash = hashGenerated(password);
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
    const [created] = await db
      .insert(account)
      .values({ name: accountName(), passwordHash, visitorId, branchId, fromDomain, madeAt: now })
      .onConflictDoNothing({ target: account.name })
      .returning();
    if (created) return created;
  }
}

/** Nine digits: easy to copy by hand, and distinct from mobile numbers, which have eleven. */
function accountName(): string {
  return String(randomInt(200_000_000, 1_000_000_000));
}
