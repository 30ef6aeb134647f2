/**
 * The session of the visitor: trace id, branch and account (spec §3, §4; ARCHITECTURE, State). A visitor without
 * an account is registered; an existing account is refreshed. A registration never replaces a stored account:
 * if its session fails, the state holds the reason as a {@link SessionFault}.
 */

import { type Call, domainApi, identityChanged } from '@manying/platform/api';
import { describeDomain, restored } from '@manying/platform/domain';
import { type CallError, CODE } from '@manying/platform/envelope';
import { DEFAULT_BRANCH, isBranchId, isTraceId } from '@manying/platform/identity';
import type { PersistedFields } from '@manying/platform/persistence';
import { amount, flag, identifier, text } from '@manying/platform/schema';
import { createSlice, type Middleware, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import * as v from 'valibot';

/** A user. The field names of the provider (`avaliableAmount`) are mapped by {@link userSchema}. */
export interface User {
  readonly userId: string;
  readonly account: string;
  /** Stored on this device only: the provider sends it once, at registration. */
  readonly password: string;
  readonly visitorId: string;
  readonly branchId: string;
  readonly mobile: string;
  /** 'none' means not VIP (spec §6). */
  readonly vipType: string;
  /** Last day of VIP as text of the provider; '' when not VIP. */
  readonly vipEndDate: string;
  /** Coin balance. */
  readonly coins: number;
  /** Whether the user has ever recharged. */
  readonly recharged: boolean;
}

/** Whether the user reads VIP-free books without paying (spec §1). */
export function isVip(user: User | null): boolean {
  return user !== null && user.vipType !== 'none' && user.vipType !== '';
}

/** Joins the parts of a date to `2027-03-18 20`; '' without parts. */
function endOfVip(day: readonly string[], hour: string): string {
  return [day.filter(Boolean).join('-'), hour].filter(Boolean).join(' ');
}

/** Schema of a user in a response of the provider. */
export const userSchema = v.pipe(
  v.object({
    userId: identifier,
    account: text,
    password: text,
    visitorId: text,
    branchId: text,
    mobile: text,
    vipType: text,
    vipEndDate: text,
    vipEndYear: text,
    vipEndMonth: text,
    vipEndDay: text,
    vipEndHour: text,
    avaliableAmount: amount,
    recharged: flag,
  }),
  v.transform(
    ({ avaliableAmount, vipEndYear, vipEndMonth, vipEndDay, vipEndHour, ...user }): User => ({
      ...user,
      vipType: user.vipType || 'none',
      vipEndDate: user.vipEndDate || endOfVip([vipEndYear, vipEndMonth, vipEndDay], vipEndHour),
      coins: avaliableAmount,
    }),
  ),
);

const persistedText = v.fallback(v.string(), '');

/** Only id and account are required; the next refresh fills in the other fields. */
const persistedUserSchema = v.nullable(
  v.object({
    userId: v.string(),
    account: v.string(),
    password: persistedText,
    visitorId: persistedText,
    branchId: persistedText,
    mobile: persistedText,
    vipType: v.fallback(v.string(), 'none'),
    vipEndDate: persistedText,
    coins: v.fallback(v.number(), 0),
    recharged: v.fallback(v.boolean(), false),
  }),
);

/** The provider refuses the stored account and password, or refuses the account and no password is stored. */
interface LoginRefused {
  readonly kind: 'loginRefused';
  readonly code: number;
  readonly msg: string;
  /** The visitor has requested another login attempt. */
  readonly retry?: boolean;
}

/** The login succeeds, but the next call is sent without its cookie: the browser blocks the cookie. */
interface CookieRefused {
  readonly kind: 'cookieRefused';
  readonly retry?: boolean;
}

/** Why the stored user has no session, according to the last identification. */
export type SessionFault = LoginRefused | CookieRefused;

/** State of the account slice. */
export interface AccountState {
  /** Id of this device for the provider: 32 hex characters. */
  readonly traceId: string;
  readonly branchId: string;
  /** Host of the visitor's first visit. */
  readonly originDomain: string;
  readonly user: User | null;
  /** The visitor has opened a payment page and has not yet confirmed the result (spec §4 pay flow). */
  readonly payPageVisited: boolean;
  /** `null` unless an identification failed. Not persisted: each visit checks again. */
  readonly sessionFault: SessionFault | null;
  /**
   * Number of sessions started in this visit by registration or login. Calls refused before a start can be
   * retried.
   */
  readonly sessionsBegun: number;
}

const persisted: PersistedFields<AccountState> = {
  traceId: { version: 1, schema: v.custom<string>(isTraceId) },
  branchId: { version: 1, schema: v.custom<string>(isBranchId) },
  originDomain: { version: 1, schema: v.string() },
  user: { version: 1, schema: persistedUserSchema },
  payPageVisited: { version: 1, schema: v.boolean() },
};

const emptyState: AccountState = {
  traceId: '',
  branchId: DEFAULT_BRANCH,
  originDomain: '',
  user: null,
  payPageVisited: false,
  sessionFault: null,
  sessionsBegun: 0,
};

/** Data of the shell at the start of a visit. */
export interface VisitStart {
  /** `tgId` of the URL, or null. */
  readonly tgId: string | null;
  readonly host: string;
  /** Used if the device has no trace id yet. */
  readonly freshTraceId: string;
}

/** Stores the user of a response. If it has no account or password, the stored ones stay. */
function applyUser(state: { user: User | null; sessionFault: SessionFault | null }, user: User): void {
  const previous = state.user?.userId === user.userId ? state.user : undefined;
  state.user = {
    ...user,
    account: user.account || (previous?.account ?? ''),
    password: user.password || (previous?.password ?? ''),
  };
  state.sessionFault = null;
}

/** The slice of the visitor's account. The platform owns it, since every domain needs it. */
export const accountSlice = createSlice({
  name: 'account',
  initialState: () => restored('account', persisted, emptyState),
  reducers: {
    /**
     * Starts a visit: sets the trace id if absent, the branch if the tgId is valid, and the origin host (spec
     * §4).
     */
    visitStarted(state, { payload }: PayloadAction<VisitStart>) {
      if (!state.traceId) state.traceId = payload.freshTraceId;
      if (isBranchId(payload.tgId)) state.branchId = payload.tgId;
      if (!state.originDomain) state.originDomain = payload.host;
    },
    /** A response of the provider contains the user. */
    userReceived(state, { payload }: PayloadAction<User>) {
      applyUser(state, payload);
    },
    /** The provider has started a session for this user, by a registration or a login. */
    sessionBegun(state, { payload }: PayloadAction<User>) {
      applyUser(state, payload);
      state.sessionsBegun += 1;
    },
    /**
     * The visitor has logged out: the account is removed from this device, and the next visitor is a new one.
     */
    loggedOut(state) {
      state.user = null;
      state.sessionFault = null;
    },
    /** The stored user has no session, for this reason. */
    sessionFailed(state, { payload }: PayloadAction<SessionFault>) {
      state.sessionFault = payload;
    },
    /** The visitor requests another login with the stored account. Ignored where a retry cannot succeed. */
    sessionRetried(state) {
      const fault = state.sessionFault;
      if (fault?.kind === 'cookieRefused' || (fault && isTemporary(fault.code))) {
        state.sessionFault = { ...fault, retry: true };
      }
    },
    /**
     * An identification starts. No change; any action of a domain first syncs the fields stored by other
     * tabs.
     */
    identificationBegan() {},
    /** The visitor leaves for a payment page. Persisted at once, before this page unloads. */
    payPageEntered(state) {
      state.payPageVisited = true;
    },
    /** The visitor has confirmed the result of the payment, or never reached the payment page. */
    payReturnSettled(state) {
      state.payPageVisited = false;
    },
  },
});

/** The account domain, for the store. */
export const accountDomain = describeDomain(accountSlice, { stateVersion: 1, persisted });

/** Actions of the account slice. */
export const {
  visitStarted,
  userReceived,
  sessionBegun,
  loggedOut,
  sessionFailed,
  sessionRetried,
  payPageEntered,
  payReturnSettled,
} = accountSlice.actions;
const { identificationBegan } = accountSlice.actions;

interface WithAccount {
  readonly account: AccountState;
}
/** The visitor's user, `null` before the first registration. */
export const selectUser = (state: WithAccount): User | null => state.account.user;
/**
 * Removes the cached data and paid chapters of the previous user when the user changes, here or in another
 * tab.
 */
export const identityMiddleware: Middleware = (store) => (next) => (action) => {
  const userId = () => selectUser(store.getState() as WithAccount)?.userId;
  const previousUserId = userId();
  const result = next(action);
  const currentUserId = userId();
  if (previousUserId !== undefined && previousUserId !== currentUserId) {
    store.dispatch(identityChanged());
    import(/* webpackChunkName: "platform-offline" */ '@manying/platform/offline').then(
      ({ removeOtherUsersChapters }) => removeOtherUsersChapters(currentUserId ?? ''),
      // Chapters of the previous user stay on the device, but no other user can open them.
      (error: unknown) => console.warn('Saved chapters of another user stay.', error),
    );
  }
  return result;
};
/** Why the stored user has no session; `null` if no failure is known. */
export const selectSessionFault = (state: WithAccount): SessionFault | null => state.account.sessionFault;
/** Number of sessions started in this visit. */
export const selectSessionCount = (state: WithAccount): number => state.account.sessionsBegun;
/** The device's trace id. */
export const selectTraceId = (state: WithAccount): string => state.account.traceId;
/** The host of the visitor's first visit. */
export const selectOriginDomain = (state: WithAccount): string => state.account.originDomain;
/** The branch of the visitor. */
export const selectBranchId = (state: WithAccount): string => state.account.branchId;

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

type CallResult = { data: unknown; error?: undefined } | { data?: undefined; error: CallError };

/** HTTP-like code for too many attempts. */
const TOO_MANY_REQUESTS = 429;

/** Whether a refusal has a temporary cause at the provider, so that a retry may succeed. */
export function isTemporary(code: number): boolean {
  return code === CODE.congested || code === TOO_MANY_REQUESTS || (code >= 500 && code <= 599);
}

/** Whether the stored account may log in again after this failure. */
function mayRetryLogin(fault: SessionFault): boolean {
  if (fault.retry) return true;
  return fault.kind === 'loginRefused' && fault.code !== TOO_MANY_REQUESTS && isTemporary(fault.code);
}

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
    const answer = await send(registerCall(host));
    return { answer, isNewSession: !answer.error };
  }
  const info = await send(infoCall);
  if (info.error ? info.error.kind !== 'refused' : (userIdOf(info.data) ?? user.userId) === user.userId) {
    return { answer: info };
  }
  // A response about another user counts as an ended session.
  const refused =
    info.error?.kind === 'refused'
      ? info.error
      : ({ kind: 'refused', code: CODE.congested, msg: '', data: null } as const);
  // Code 101 means an ended session (spec §8). The other temporary codes do not tell whether there is a
  // session.
  if (refused.code !== CODE.congested && isTemporary(refused.code)) return { answer: info };
  if (!user.password) {
    const { code, msg } = refused;
    return { answer: { error: refused }, fault: { kind: 'loginRefused', code, msg } };
  }
  if (fault && !mayRetryLogin(fault)) return { answer: { error: refused }, fault };
  const login = await send(loginCall(user));
  if (login.error) {
    if (login.error.kind !== 'refused') return { answer: login };
    const { code, msg } = login.error;
    return { answer: login, fault: { kind: 'loginRefused', code, msg } };
  }
  const sessionCheck = await send(infoCall);
  // Without the new cookie the call has no user, or the user of an older cookie.
  const isCookieRefused = sessionCheck.error
    ? sessionCheck.error.kind === 'refused' && sessionCheck.error.code === CODE.congested
    : userIdOf(sessionCheck.data) !== undefined && userIdOf(sessionCheck.data) !== userIdOf(login.data);
  return isCookieRefused
    ? { answer: sessionCheck, fault: { kind: 'cookieRefused' } }
    : { answer: login, isNewSession: true };
}

interface QueryTools {
  readonly getState: () => unknown;
  readonly dispatch: (action: UnknownAction) => unknown;
}

/** Identifies the visitor once and stores the result. */
async function refreshVisitor(
  { getState, dispatch }: QueryTools,
  send: (call: Call) => Promise<CallResult>,
): Promise<{ data: User } | { error: CallError }> {
  const account = () => (getState() as WithAccount).account;
  dispatch(identificationBegan());
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
  if (requestedUser && !currentUser)
    return { error: { kind: 'refused', code: CODE.congested, msg: '', data: null } };
  if (fault) dispatch(sessionFailed(fault));
  if (answer.error) return { error: answer.error };
  const user = v.safeParse(userSchema, answer.data);
  if (!user.success) {
    console.error(`The user is unreadable: ${v.summarize(user.issues)}`);
    return { error: { kind: 'malformed', issue: v.summarize(user.issues) } };
  }
  // The response of a login has no password.
  const received = { ...user.output, password: user.output.password || (requestedUser?.password ?? '') };
  dispatch(isNewSession ? sessionBegun(received) : userReceived(received));
  return { data: received };
}

/** Runs `register` in one tab at a time, so that two tabs opened at once register one user. */
async function withRegisterLock<T>(register: () => Promise<T>): Promise<T> {
  const lock = await import(/* webpackChunkName: "platform-tabLock" */ '@manying/platform/tabLock').catch(
    (error: unknown) => console.warn('The tab lock cannot be loaded; this tab registers without it.', error),
  );
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

/**
 * Refreshes the user each time a call is refused with code 101 (spec §8), since the session may have ended.
 * If this starts a new session or changes the user, the call is made again.
 * @param refused the latest result of the call is that refusal.
 * @param refetch repeats the call.
 */
export function useRenewedSession(refused: boolean, refetch: () => unknown): void {
  useAccountVisitorQuery(undefined, { skip: !refused, refetchOnMountOrArgChange: true });
  const session = useSelector(
    (state: WithAccount) => `${selectSessionCount(state)} ${selectUser(state)?.userId}`,
  );
  const lastSession = useRef(session);
  useEffect(() => {
    if (!refused || lastSession.current === session) return;
    lastSession.current = session;
    refetch();
  }, [refused, session, refetch]);
}

/** Former names, for builds of contract 1.3. @public */
export { selectSessionCount as selectSessionsBegun };
