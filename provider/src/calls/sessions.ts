import { and, eq, or } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { code, ok, parameters, Refusal, requiredText, wholeNumber } from '../answer.ts';
import { account } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { deviceKeys, limitedDevice } from '../device.ts';
import { messages } from '../messages.ts';
import { BusyError } from '../queue.ts';
import { countAttempt, guessPassword, uncountAttempt } from '../rateLimits.ts';
import { rateLimitedNetwork } from '../rules/proxies.ts';
import { endDevice, openSessions, signIn, signOut } from '../sessions.ts';
import { type Account, callerOf, requireCaller, visitorOf } from '../visitor.ts';
import { currentUserAnswer } from './userAnswer.ts';

const MINUTE_MS = 60 * 1000;
/** Limits wrong passwords from one network, for any account. Many phones share one address. */
const NETWORK_LIMIT = { what: 'login', limit: 100, windowMs: 10 * MINUTE_MS };

/** Login, logout and the list of logged-in devices. */
export function sessionCalls(deps: Deps): Hono {
  return new Hono()
    .post('/login', async (c) => {
      const schema = v.object({
        account: requiredText(40, messages.accountEmpty),
        password: requiredText(64, messages.passwordEmpty),
      });
      const credentials = await parameters(c, schema);
      const { user, needsRehash } = await logIn(c, deps, credentials.account, credentials.password);
      await signIn(c, deps, user.id, user.passwordHash);
      if (needsRehash) await rehashPassword(deps, user, credentials.password);
      return ok(c, await currentUserAnswer(deps, user.id));
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
      const latest = devices.sort((a, b) => b.lastSeen.localeCompare(a.lastSeen));
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
 * The account of a name or bound phone number and its password. Refusals and their response time are the same
 * for existing and unknown accounts.
 *
 * @throws Refusal 403 for wrong credentials, 429 after too many attempts.
 */
async function logIn(
  c: Context,
  deps: Deps,
  name: string,
  password: string,
): Promise<{ user: Account; needsRehash: boolean }> {
  const { db, passwords } = deps;
  const now = deps.now();
  const network = { ...NETWORK_LIMIT, who: rateLimitedNetwork(visitorOf(c, deps).address) };
  await countAttempt(db, now, network);
  const [user] = await db
    .select()
    .from(account)
    .where(or(eq(account.name, name), eq(account.mobile, name)));
  const who = await guessKey(c, deps, name, user);
  const { isCorrect, needsRehash } = await guessPassword(db, now, who, () =>
    passwords.verify(password, user?.passwordHash),
  );
  if (!user || !isCorrect) throw new Refusal(code.forbidden, messages.loginWrong);
  await uncountAttempt(db, now, network);
  return { user, needsRehash };
}

/**
 * The key under which wrong passwords are counted. A device that has used the account has a separate counter,
 * so that guesses of others do not lock its owner out. Other devices are counted by the typed name, not by
 * the account, which would reveal that two names belong to one account.
 */
async function guessKey(c: Context, deps: Deps, name: string, user: Account | undefined): Promise<string> {
  if (!user) return `login ${name}`;
  const keys = deviceKeys(c, deps, await callerOf(c, deps));
  const device = await limitedDevice(deps.db, keys, user.id);
  return device === undefined ? `login ${name}` : `login ${name} ${device}`;
}

/**
 * Hashes a correct password with the current cost. Skipped when the queue is full; the next login tries
 * again.
 */
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
