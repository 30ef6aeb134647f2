/** Identifies the visitor of this page, and stores the user (spec §4; ARCHITECTURE, State). */

import { type Call, domainApi } from '@manying/platform/api';
import type { CallError } from '@manying/platform/envelope';
import {
  identificationBegan,
  selectSessionCount,
  selectUser,
  sessionBegun,
  sessionFailed,
  userReceived,
  type WithAccount,
} from '@manying/platform/session/account';
import { sessionEnded } from '@manying/platform/session/failure';
import { type CallResult, identify } from '@manying/platform/session/identify';
import { type User, userSchema } from '@manying/platform/session/user';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import * as v from 'valibot';

interface QueryTools {
  readonly getState: () => unknown;
  readonly dispatch: (action: UnknownAction) => unknown;
}

/** Identifies the visitor once and stores the result. */
async function refreshVisitor(
  { getState, dispatch }: QueryTools,
  send: (call: Call) => Promise<CallResult>,
): Promise<{ data: User } | { error: CallError }> {
  /** With what other tabs have stored. */
  const account = () => {
    dispatch(identificationBegan());
    return (getState() as WithAccount).account;
  };
  const previousAccount = account();
  const requestedUser = previousAccount.user;
  const { answer, isNewSession, fault } = await identify(
    requestedUser,
    previousAccount.originDomain,
    send,
    previousAccount.sessionFault,
  );
  const { user: currentUser, sessionsBegun } = account();
  // A login or password change, here or in another tab, has finished first: this response is outdated.
  const isStale =
    sessionsBegun !== previousAccount.sessionsBegun ||
    currentUser?.userId !== requestedUser?.userId ||
    currentUser?.password !== requestedUser?.password;
  if (currentUser && isStale) return { data: currentUser };
  // Logged out in the meantime: the response about the previous user is dropped.
  if (requestedUser && !currentUser) return { error: sessionEnded };
  if (fault) dispatch(sessionFailed(fault));
  if (answer.error) return { error: answer.error };
  const user = v.safeParse(userSchema, answer.data);
  if (!user.success) {
    const issue = v.summarize(user.issues);
    console.error(`user is unreadable: ${issue}`);
    return { error: { kind: 'malformed', issue } };
  }
  // The response of a login has no password.
  const received = { ...user.output, password: user.output.password || (requestedUser?.password ?? '') };
  dispatch(isNewSession ? sessionBegun(received) : userReceived(received));
  return { data: received };
}

/** Runs `register` in one tab at a time, so that two tabs opened at once register one user. */
async function withRegisterLock<T>(register: () => Promise<T>): Promise<T> {
  const lock = await import(
    /* webpackChunkName: "platform-tabLock" */ '@manying/platform/session/tabLock'
  ).catch((error: unknown) => console.warn('no tab lock', error));
  return lock ? lock.withTabLock('register', register) : register();
}

const accountApi = domainApi('account', []).inject((build) => ({
  /**
   * The visitor's user: registered if there is none, else refreshed. A purchase invalidates `account/User`.
   */
  accountVisitor: build.query<User, void>({
    queryFn(_, tools, _extra, send) {
      const refresh = () => refreshVisitor(tools, async (call) => (await send(call)) as CallResult);
      return selectUser(tools.getState() as WithAccount) ? refresh() : withRegisterLock(refresh);
    },
    providesTags: ['account/User'],
  }),
}));

/** Registers or refreshes the visitor while the page is mounted (spec §4: user screen and video pages). */
export const { useAccountVisitorQuery } = accountApi;
/** Identifies the visitor outside of a component: `dispatch(identifyVisitor())`. */
export const identifyVisitor = () =>
  accountApi.endpoints.accountVisitor.initiate(undefined, { forceRefetch: true, subscribe: false });

/** Sessions in which a page makes a refused call by itself, with the first one. */
const MAX_SESSIONS = 4;

/**
 * Refreshes the user each time a call is refused with code 101 (spec §8), since the session may have ended.
 * If this starts a new session or changes the user, the call is made again, in 4 sessions at most
 * (docs/decisions/012).
 * @param refused the latest result of the call is that refusal.
 * @param refetch repeats the call.
 */
export function useRenewedSession(refused: boolean, refetch: () => unknown): void {
  useAccountVisitorQuery(undefined, { skip: !refused, refetchOnMountOrArgChange: true });
  const session = useSelector(
    (state: WithAccount) => `${selectSessionCount(state)} ${selectUser(state)?.userId}`,
  );
  const sessions = useRef([session]);
  useEffect(() => {
    const known = sessions.current;
    if (refused && !known.includes(session) && known.push(session) <= MAX_SESSIONS) refetch();
  }, [refused, session, refetch]);
}
