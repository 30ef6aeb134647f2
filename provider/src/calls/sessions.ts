import { and, eq, or } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { code, ok, parameters, Refusal, requiredText, wholeNumber } from '../answer.ts';
import { account } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { deviceKeys, hasUsedAccount } from '../device.ts';
import { messages } from '../messages.ts';
import { BusyError } from '../queue.ts';
import { clearPasswordGuesses, countAttempt, startPasswordGuess, uncountAttempt } from '../rateLimits.ts';
import { rateLimitedNetwork } from '../rules/proxies.ts';
import { endDevice, openSessions, signIn, signOut } from '../sessions.ts';
import { type Account, callerOf, requireCaller, visitorOf } from '../visitor.ts';
import { userAnswer } from './userAnswer.ts';

const MINUTE_MS = 60 * 1000;
/** Wrong passwords from one network, whoever they are for. Many phones share one address. */
const NETWORK_LIMIT = { what: 'login', limit: 100, windowMs: 10 * MINUTE_MS };

/** Logging in and out, and the devices that are logged in. */
export function sessionCalls(deps: Deps): Hono {
  return new Hono()
    .post('/login', async (c) => {
      const schema = v.object({
        account: requiredText(40, messages.accountEmpty),
        password: requiredText(64, messages.passwordEmpty),
      });
      const given = await parameters(c, schema);
      const found = await logIn(c, deps, given.account, given.password);
      await signIn(c, deps, found.id);
      return ok(c, await userAnswer(deps, found));
    })

    .post('/logout', async (c) => {
      await signOut(c, deps);
      return ok(c, null);
    })

    .get('/devices', async (c) => {
      const caller = await requireCaller(c, deps);
      const open = await openSessions(deps, caller.account.id);
      const devices = open.map(({ id, system, app, madeAt, lastSeenAt }) => ({
        id,
        system,
        app,
        loginTime: madeAt.toISOString(),
        lastSeen: lastSeenAt.toISOString(),
        current: id === caller.sessionId,
      }));
      const latest = devices.sort((one, other) => other.lastSeen.localeCompare(one.lastSeen));
      return ok(c, [...latest.filter(({ current }) => current), ...latest.filter(({ current }) => !current)]);
    })

    .post('/end_device', async (c) => {
      const { id } = await parameters(c, v.object({ id: wholeNumber() }));
      const caller = await requireCaller(c, deps);
      if (id === caller.sessionId) await signOut(c, deps);
      else if (!(await endDevice(deps, caller.account.id, id))) {
        throw new Refusal(code.notFound, messages.deviceUnknown);
      }
      return ok(c, null);
    });
}

/**
 * The account of a name or bound phone number and its password. Refusals are alike and take alike long for accounts
 * that are there and for those that are not.
 *
 * @throws Refusal 403 for a wrong one, 429 after too many.
 */
async function logIn(c: Context, deps: Deps, name: string, password: string): Promise<Account> {
  const { db, passwords } = deps;
  const now = deps.now();
  const network = { ...NETWORK_LIMIT, who: rateLimitedNetwork(visitorOf(c, deps).address) };
  await countAttempt(db, now, network);
  const [found] = await db
    .select()
    .from(account)
    .where(or(eq(account.name, name), eq(account.mobile, name)));
  const who = await guessKey(c, deps, name, found);
  await startPasswordGuess(db, now, who);
  const { isCorrect: right, needsRehash: outdated } = await passwords.verify(password, found?.passwordHash);
  if (!found || !right) throw new Refusal(code.forbidden, messages.loginWrong);
  await clearPasswordGuesses(db, who);
  await uncountAttempt(db, now, network);
  if (outdated) await rehashPassword(deps, found, password);
  return found;
}

/**
 * Under which name guesses count: a device that has held the account has its own count, so that strangers who guess
 * lock nobody out. Others count by what they typed, not by the account: two names of one are not told apart.
 */
async function guessKey(c: Context, deps: Deps, name: string, found: Account | undefined): Promise<string> {
  if (!found) return `login ${name}`;
  const keys = deviceKeys(c, deps, await callerOf(c, deps));
  return (await hasUsedAccount(deps.db, keys, found.id))
    ? `login ${name} ${keys.join(' ')}`
    : `login ${name}`;
}

/** Keeps a password by today's cost, while it is known. Not now, when the provider is busy: the next login will do. */
async function rehashPassword(
  deps: Deps,
  { id, passwordHash: former }: Account,
  password: string,
): Promise<void> {
  try {
    const passwordHash = await deps.passwords.hash(password);
    await deps.db
      .update(account)
      .set({ passwordHash })
      .where(and(eq(account.id, id), eq(account.passwordHash, former)));
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
  }
}
