/**
 * Who is visiting: trace id, branch, and the account every domain needs (spec §3, §4; architecture §4).
 * A visitor without an account is registered; one who has an account is refreshed.
 */

import { type Call, domainApi, identityChanged } from '@manying/platform/api';
import { describeDomain, restored } from '@manying/platform/domain';
import type { CallError } from '@manying/platform/envelope';
import { DEFAULT_BRANCH } from '@manying/platform/identity';
import type { PersistedFields } from '@manying/platform/persistence';
import { amount, flag, identifier, text } from '@manying/platform/schema';
import { createSlice, type Middleware, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';

const TRACE_ID = /^[0-9a-f]{32}$/;

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

const keptUserSchema = v.nullable(
  v.object({
    userId: v.string(),
    account: v.string(),
    password: v.string(),
    visitorId: v.string(),
    branchId: v.string(),
    mobile: v.string(),
    vipType: v.string(),
    vipEndDate: v.string(),
    coins: v.number(),
    recharged: v.boolean(),
  }),
);

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
}

const persisted: PersistedFields<AccountState> = {
  traceId: { version: 1, schema: v.pipe(v.string(), v.regex(TRACE_ID)) },
  branchId: { version: 1, schema: v.pipe(v.string(), v.nonEmpty()) },
  originDomain: { version: 1, schema: v.string() },
  user: { version: 1, schema: keptUserSchema },
  payPageVisited: { version: 1, schema: v.boolean() },
};

const empty: AccountState = {
  traceId: '',
  branchId: DEFAULT_BRANCH,
  originDomain: '',
  user: null,
  payPageVisited: false,
};

/** What the shell knows when a visit begins. */
export interface VisitStart {
  /** `tgId` of the address, or null. */
  readonly tgId: string | null;
  readonly host: string;
  /** Used when the device has no trace id yet. */
  readonly freshTraceId: string;
}

export const accountSlice = createSlice({
  name: 'account',
  initialState: () => restored('account', persisted, empty),
  reducers: {
    /** Begins a visit: trace id if absent, branch from tgId, else the known one, else -2 (spec §4). */
    visitStarted(state, { payload }: PayloadAction<VisitStart>) {
      if (!state.traceId) state.traceId = payload.freshTraceId;
      if (payload.tgId) state.branchId = payload.tgId;
      if (!state.originDomain) state.originDomain = payload.host;
    },
    /** Takes over the user of a provider's answer; a password it leaves out stays known. */
    userReceived(state, { payload }: PayloadAction<User>) {
      const known = state.user?.userId === payload.userId ? state.user.password : '';
      state.user = { ...payload, password: payload.password || known };
    },
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
export const { visitStarted, userReceived, payPageEntered, payReturnSettled } = accountSlice.actions;

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
      ({ forgetOthers }) => forgetOthers(after ?? ''),
      // Chapters of the former user stay on the device; nobody else can open them.
      (error: unknown) => console.warn('Kept chapters of another user stay.', error),
    );
  }
  return result;
};
/** The device's trace id. */
export const selectTraceId = (state: WithAccount): string => state.account.traceId;
/** The host the visitor first came to. */
export const selectOriginDomain = (state: WithAccount): string => state.account.originDomain;
/** The branch the visitor came by. */
export const selectBranchId = (state: WithAccount): string => state.account.branchId;

const registerCall = (host: string): Call => ({
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

type Sent = { data: unknown; error?: undefined } | { data?: undefined; error: CallError };

/**
 * The calls that make a visitor known, in order, until one answers with a user: who has an account asks for it,
 * logs in again when the session has ended, and is registered anew only when there is no account to lose.
 */
export async function identify(
  user: User | null,
  host: string,
  send: (call: Call) => Promise<Sent>,
): Promise<Sent> {
  if (!user) return send(registerCall(host));
  const info = await send(infoCall);
  if (info.error?.kind !== 'refused' || !user.password) return info;
  const login = await send(loginCall(user));
  if (login.error?.kind !== 'refused' || user.mobile) return login;
  return send(registerCall(host));
}

const accountApi = domainApi('account', []).inject((build) => ({
  /** The visitor's user: registered if there is none, else refreshed. Buying invalidates `account/User`. */
  accountVisitor: build.query<User, void>({
    async queryFn(_, { getState, dispatch }, _extra, send) {
      const { account } = getState() as WithAccount;
      const answer = await identify(
        account.user,
        account.originDomain,
        async (call) => (await send(call)) as Sent,
      );
      if (answer.error) return { error: answer.error };
      const user = v.safeParse(userSchema, answer.data);
      if (!user.success) {
        console.error(`The user is unreadable: ${v.summarize(user.issues)}`);
        return { error: { kind: 'malformed', issue: v.summarize(user.issues) } };
      }
      dispatch(userReceived(user.output));
      return { data: user.output };
    },
    providesTags: ['account/User'],
  }),
}));

/** Registers or refreshes the visitor while a page is shown (spec §4: user screen and video pages). */
export const { useAccountVisitorQuery } = accountApi;
