/**
 * Who is visiting: trace id, branch, and the account every domain needs (spec §3, §4; architecture §4).
 * A visitor without an account is registered; one who has an account is refreshed. A stored account is never replaced
 * by a registration, whatever the provider answers: what is wrong with its session is kept as a {@link SessionFault}.
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

/** A user as the client knows one; the provider's spellings (`avaliableAmount`) end here. */
export interface User {
  readonly userId: string;
  readonly account: string;
  /** Known only to this device: the provider sends it once, at registration. */
  readonly password: string;
  readonly visitorId: string;
  readonly branchId: string;
  readonly mobile: string;
  /** 'none' means not VIP (spec §6). */
  readonly vipType: string;
  /** Last day of VIP as the provider words it; '' when not VIP. */
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

/** `2027-03-18 20` of its parts; '' when there are none. */
function endOfVip(day: readonly string[], hour: string): string {
  return [day.filter(Boolean).join('-'), hour].filter(Boolean).join(' ');
}

/** A user in a provider's answer. */
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

/** An account is known by its id and its name; the provider tells the rest anew. */
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
  /** The visitor has asked for another login. */
  readonly retry?: boolean;
}

/** The provider accepts the login, yet the next call arrives without its cookie: the browser refuses to keep it. */
interface CookieRefused {
  readonly kind: 'cookieRefused';
  readonly retry?: boolean;
}

/** Why the stored user has no session, as far as the last identification found out. */
export type SessionFault = LoginRefused | CookieRefused;

/** The account slice. */
export interface AccountState {
  /** 32 hex characters that name this device to the provider. */
  readonly traceId: string;
  readonly branchId: string;
  /** Host the visitor first came to. */
  readonly originDomain: string;
  readonly user: User | null;
  /** The visitor has been at a payment page and was not asked yet how it went (spec §4 pay flow). */
  readonly payPageVisited: boolean;
  /** `null` while nothing is known to be wrong. Not kept: each visit finds out anew. */
  readonly sessionFault: SessionFault | null;
  /** How many sessions have begun in this visit, by registration or login. A call refused before is worth repeating. */
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

/** What the shell knows when a visit begins. */
export interface VisitStart {
  /** `tgId` of the address, or null. */
  readonly tgId: string | null;
  readonly host: string;
  /** Used when the device has no trace id yet. */
  readonly freshTraceId: string;
}

/** Takes over the user of an answer; account and password that it leaves out stay known. */
function applyUser(state: { user: User | null; sessionFault: SessionFault | null }, user: User): void {
  const previous = state.user?.userId === user.userId ? state.user : undefined;
  state.user = {
    ...user,
    account: user.account || (previous?.account ?? ''),
    password: user.password || (previous?.password ?? ''),
  };
  state.sessionFault = null;
}

export const accountSlice = createSlice({
  name: 'account',
  initialState: () => restored('account', persisted, emptyState),
  reducers: {
    /** Begins a visit: trace id if absent, branch from a tgId that can be one, else the known one, else -2 (spec §4). */
    visitStarted(state, { payload }: PayloadAction<VisitStart>) {
      if (!state.traceId) state.traceId = payload.freshTraceId;
      if (isBranchId(payload.tgId)) state.branchId = payload.tgId;
      if (!state.originDomain) state.originDomain = payload.host;
    },
    /** Takes over the user of a provider's answer; a password it leaves out stays known. */
    userReceived(state, { payload }: PayloadAction<User>) {
      applyUser(state, payload);
    },
    /** The provider has begun a session for this user, by a registration or a login. */
    sessionBegun(state, { payload }: PayloadAction<User>) {
      applyUser(state, payload);
      state.sessionsBegun += 1;
    },
    /** The visitor has logged out: this device forgets the account, and whoever comes next is a newcomer. */
    loggedOut(state) {
      state.user = null;
      state.sessionFault = null;
    },
    /** The stored user has no session, for this reason. */
    sessionFailed(state, { payload }: PayloadAction<SessionFault>) {
      state.sessionFault = payload;
    },
    /** The visitor asks for another login with what is stored, where that can help. */
    sessionRetried(state) {
      const fault = state.sessionFault;
      if (fault?.kind === 'cookieRefused' || (fault && isTemporary(fault.code))) {
        state.sessionFault = { ...fault, retry: true };
      }
    },
    /** An identification begins. Changes nothing itself: what other tabs have stored is taken over before any action. */
    identificationBegan() {},
    /** The visitor leaves for a payment page. Kept at once, so that it outlives the page. */
    payPageEntered(state) {
      state.payPageVisited = true;
    },
    /** The visitor has said how the payment went, or never reached it. */
    payReturnSettled(state) {
      state.payPageVisited = false;
    },
  },
});

/** The account domain as the store takes it. */
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
/** The visitor's account, `null` before the first registration. */
export const selectUser = (state: WithAccount): User | null => state.account.user;
/**
 * When another user takes the place of one (a login here or in another tab), what was kept for the former is
 * forgotten.
 */
export const identityMiddleware: Middleware = (store) => (next) => (action) => {
  const userId = () => selectUser(store.getState() as WithAccount)?.userId;
  const before = userId();
  const result = next(action);
  const after = userId();
  if (before !== undefined && before !== after) {
    store.dispatch(identityChanged());
    import(/* webpackChunkName: "platform-offline" */ '@manying/platform/offline').then(
      ({ removeOtherUsersChapters }) => removeOtherUsersChapters(after ?? ''),
      // Chapters of the former user stay on the device; nobody else can open them.
      (error: unknown) => console.warn('Kept chapters of another user stay.', error),
    );
  }
  return result;
};
/** Why the stored user has no session; `null` when nothing is known to be wrong. */
export const selectSessionFault = (state: WithAccount): SessionFault | null => state.account.sessionFault;
/** How many sessions have begun in this visit. */
export const selectSessionCount = (state: WithAccount): number => state.account.sessionsBegun;
/** The device's trace id. */
export const selectTraceId = (state: WithAccount): string => state.account.traceId;
/** The host the visitor first came to. */
export const selectOriginDomain = (state: WithAccount): string => state.account.originDomain;
/** The branch the visitor came by. */
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

/** Too many attempts: the provider says to wait. */
const TOO_MANY_REQUESTS = 429;

/** Whether a refusal is about the provider's own state and may be another one the next time. */
export function isTemporary(code: number): boolean {
  return code === CODE.congested || code === TOO_MANY_REQUESTS || (code >= 500 && code <= 599);
}

/** Whether the stored account may log in once more after a login that came to this. */
function mayRetryLogin(fault: SessionFault): boolean {
  if (fault.retry) return true;
  return fault.kind === 'loginRefused' && fault.code !== TOO_MANY_REQUESTS && isTemporary(fault.code);
}

/** What identifying a visitor came to. */
export interface IdentifyResult {
  /** The user as the provider sends it, or why there is none. */
  readonly answer: CallResult;
  /** The answer began a new session. */
  readonly isNewSession?: boolean;
  /** What is wrong with the session of the stored user; absent when nothing was found out about it. */
  readonly fault?: SessionFault;
}

const userIdSchema = v.object({ userId: identifier });

/** The id of the user in an answer; `undefined` when it names none. */
function userIdOf(data: unknown): string | undefined {
  const parsed = v.safeParse(userIdSchema, data);
  return parsed.success ? parsed.output.userId : undefined;
}

/**
 * The calls that make a visitor known (spec §4). Only a device without a stored user registers one. A stored user is
 * asked for; when the session has ended, or is somebody else's, the stored account and password log in once, and a
 * further call shows whether the browser has kept the cookie of that login.
 * @param fault what the identification before this one found: a login that would end the same way is not repeated by
 *   itself, since providers count the attempts.
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
  // The answer about another user is worth no more than the refusal of an ended session.
  const refused =
    info.error?.kind === 'refused'
      ? info.error
      : ({ kind: 'refused', code: CODE.congested, msg: '', data: null } as const);
  // 101 is how an ended session is told (spec §8); the other temporary codes say nothing about the session.
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
  // Without the new cookie the call is nobody's, or that of the account an older cookie belongs to.
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

/** Identifies the visitor once and keeps what was found out. */
async function refreshVisitor(
  { getState, dispatch }: QueryTools,
  send: (call: Call) => Promise<CallResult>,
): Promise<{ data: User } | { error: CallError }> {
  const account = () => (getState() as WithAccount).account;
  dispatch(identificationBegan());
  const before = account();
  const requestedUser = before.user;
  const { answer, isNewSession, fault } = await identify(
    requestedUser,
    before.originDomain,
    send,
    before.sessionFault,
  );
  const { user: currentUser, sessionsBegun } = account();
  // A login or a new password, here or in another tab, was quicker: this answer is about what was before it.
  const isStale =
    sessionsBegun !== before.sessionsBegun ||
    currentUser?.userId !== requestedUser?.userId ||
    currentUser?.password !== requestedUser?.password;
  if (currentUser && isStale) return { data: currentUser };
  // Logged out meanwhile: what comes in about the former user is dropped.
  if (requestedUser && !currentUser)
    return { error: { kind: 'refused', code: CODE.congested, msg: '', data: null } };
  if (fault) dispatch(sessionFailed(fault));
  if (answer.error) return { error: answer.error };
  const user = v.safeParse(userSchema, answer.data);
  if (!user.success) {
    console.error(`The user is unreadable: ${v.summarize(user.issues)}`);
    return { error: { kind: 'malformed', issue: v.summarize(user.issues) } };
  }
  // A login answers without the password it was made with.
  const received = { ...user.output, password: user.output.password || (requestedUser?.password ?? '') };
  dispatch(isNewSession ? sessionBegun(received) : userReceived(received));
  return { data: received };
}

/** Runs `register` in one tab at a time, so that two tabs opened at once become one user. */
async function withRegisterLock<T>(register: () => Promise<T>): Promise<T> {
  const lock = await import(/* webpackChunkName: "platform-tabLock" */ '@manying/platform/tabLock').catch(
    (error: unknown) => console.warn('Tabs cannot be kept apart; this one registers by itself.', error),
  );
  return lock ? lock.withTabLock('register', register) : register();
}

const accountApi = domainApi('account', []).inject((build) => ({
  /** The visitor's user: registered if there is none, else refreshed. Buying invalidates `account/User`. */
  accountVisitor: build.query<User, void>({
    queryFn(_, tools, _extra, send) {
      const refresh = () => refreshVisitor(tools, async (call) => (await send(call)) as CallResult);
      return selectUser(tools.getState() as WithAccount) ? refresh() : withRegisterLock(refresh);
    },
    providesTags: ['account/User'],
  }),
}));

/** Registers or refreshes the visitor while a page is shown (spec §4: user screen and video pages). */
export const { useAccountVisitorQuery } = accountApi;
/** Identifies the visitor beside the screens: `dispatch(identifyVisitor())`. */
export const identifyVisitor = () =>
  accountApi.endpoints.accountVisitor.initiate(undefined, { forceRefetch: true, subscribe: false });

/**
 * Refreshes the user each time a call is refused with code 101 (spec §8): the provider may not know the caller. When
 * that begins a new session, or another user has come, the call is asked for again.
 * @param refused the call's newest answer is that refusal. @param askAgain makes the call anew.
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
