/**
 * Identifies a visitor (spec §4). A visitor without an account is registered; an existing account is refreshed,
 * and logs in again when its session has ended. A registration never replaces a stored account: if its session
 * fails, the result holds the reason as a {@link SessionFault}.
 */

import type { Call } from '@manying/platform/api';
import { type CallError, CODE } from '@manying/platform/envelope';
import { identifier } from '@manying/platform/schema';
import {
  isTemporary,
  loginRefused,
  mayRetryLogin,
  type SessionFault,
  sessionEnded,
} from '@manying/platform/session/failure';
import type { User } from '@manying/platform/session/user';
import { hasStorageFailed } from '@manying/platform/storage';
import * as v from 'valibot';

/** Registers a new account (spec §7). */
export const registerCall = (host: string): Call => ({
  method: 'POST',
  path: '/api/user/register',
  query: { fromDomain: host },
});
const infoCall: Call = { path: '/api/user/info' };
const loginCall = (user: User): Call => ({
  method: 'POST',
  path: '/api/user/login',
  form: { account: user.account, password: user.password },
});

/** Data or error of a call. */
export type CallResult = { data: unknown; error?: undefined } | { data?: undefined; error: CallError };

/** Result of {@link identify}. */
export interface IdentifyResult {
  /** The user as the provider sends it, or the error. */
  readonly answer: CallResult;
  /** The call started a new session. */
  readonly isNewSession?: boolean;
  /** Why the stored user has no session; absent if there is a session or the cause is unknown. */
  readonly fault?: SessionFault;
}

const userIdSchema = v.object({ userId: identifier });

/** The user id in a response; `undefined` if it has none. */
function userIdOf(data: unknown): string | undefined {
  const parsed = v.safeParse(userIdSchema, data);
  return parsed.success ? parsed.output.userId : undefined;
}

/**
 * The calls that identify a visitor (spec §4). Only a device without a stored user registers one. For a
 * stored user the user info is fetched. If the session has ended or belongs to another user, the stored
 * account logs in once, and a second info call checks whether the browser has accepted the session cookie.
 * A device that cannot store an account keeps it in the session cookie only: that session is continued, since
 * coins may have been paid for it.
 * @param fault result of the previous identification: a login that would fail again is not repeated
 *   automatically, since providers limit the attempts.
 */
export async function identify(
  user: User | null,
  host: string,
  send: (call: Call) => Promise<CallResult>,
  fault: SessionFault | null = null,
): Promise<IdentifyResult> {
  if (!user) {
    const session = hasStorageFailed() && (await send(infoCall));
    if (session && userIdOf(session.data)) return { answer: session };
    const answer = await send(registerCall(host));
    return { answer, isNewSession: !answer.error };
  }
  const info = await send(infoCall);
  /** An answer without a user id says nothing about another account. */
  const isAbout = (data: unknown) => (userIdOf(data) ?? user.userId) === user.userId;
  if (info.error ? info.error.kind !== 'refused' : isAbout(info.data)) return { answer: info };
  // A response about another user counts as an ended session.
  const refused = info.error?.kind === 'refused' ? info.error : sessionEnded;
  // Code 101 means an ended session (spec §8). The other temporary codes do not tell whether there is a
  // session.
  if (refused.code !== CODE.congested && isTemporary(refused.code)) return { answer: info };
  if (!user.password) return { answer: { error: refused }, fault: loginRefused(refused) };
  if (fault && !mayRetryLogin(fault)) return { answer: { error: refused }, fault };
  const login = await send(loginCall(user));
  if (login.error) {
    return login.error.kind === 'refused'
      ? { answer: login, fault: loginRefused(login.error) }
      : { answer: login };
  }
  // An account is never replaced by another one that its own login answers.
  if (!isAbout(login.data)) return { answer: { error: refused }, fault: loginRefused(refused) };
  const sessionCheck = await send(infoCall);
  // Without the new cookie the call has no user, or the user of an older cookie.
  const isCookieRefused = sessionCheck.error
    ? sessionCheck.error.kind === 'refused' && sessionCheck.error.code === CODE.congested
    : !isAbout(sessionCheck.data);
  return isCookieRefused
    ? { answer: { error: sessionCheck.error ?? sessionEnded }, fault: { kind: 'cookieRefused' } }
    : { answer: login, isNewSession: true };
}
