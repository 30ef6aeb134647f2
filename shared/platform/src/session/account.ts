/** The account slice: trace id, branch, user and session of this visitor (spec §3, §4; ARCHITECTURE, State). */

import { describeDomain, restored } from '@manying/platform/domain';
import { DEFAULT_BRANCH, isBranchId, isTraceId } from '@manying/platform/identity';
import type { PersistedFields } from '@manying/platform/persistence';
import { isTemporary, type SessionFault } from '@manying/platform/session/failure';
import { persistedUserSchema, type User } from '@manying/platform/session/user';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';

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
  /** The checkout is requested over the current page. Not persisted: a reload starts without it. */
  readonly checkoutRequested: boolean;
  /** `null` unless an identification failed. Not persisted: each visit checks again. */
  readonly sessionFault: SessionFault | null;
  /**
   * Number of sessions started in this visit by registration or login. Calls refused before a start can be
   * retried.
   */
  readonly sessionsBegun: number;
}

/** A host with its port, as an address has it. It is sent in one. */
const HOST = /^[\w.:[\]-]{1,260}$/;

const persisted: PersistedFields<AccountState> = {
  traceId: { version: 1, schema: v.custom<string>(isTraceId) },
  branchId: { version: 1, schema: v.custom<string>(isBranchId) },
  originDomain: { version: 1, schema: v.pipe(v.string(), v.regex(HOST)) },
  user: { version: 1, schema: persistedUserSchema },
  payPageVisited: { version: 1, schema: v.boolean() },
};

const emptyState: AccountState = {
  traceId: '',
  branchId: DEFAULT_BRANCH,
  originDomain: '',
  user: null,
  payPageVisited: false,
  checkoutRequested: false,
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
     * An identification starts, or its answer is there. No change; any action of a domain first syncs the fields
     * stored by other tabs.
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
    /** A page requests the checkout, or closes it. */
    checkoutToggled(state, { payload }: PayloadAction<boolean>) {
      state.checkoutRequested = payload;
    },
  },
});

/** The account domain, for the store. */
export const accountDomain = describeDomain(accountSlice, { stateVersion: 1, persisted });

/** Actions of the account slice. */
export const {
  visitStarted,
  identificationBegan,
  userReceived,
  sessionBegun,
  loggedOut,
  sessionFailed,
  sessionRetried,
  payPageEntered,
  payReturnSettled,
  checkoutToggled,
} = accountSlice.actions;

/** Part of the state of the store. */
export interface WithAccount {
  readonly account: AccountState;
}

/** The visitor's user, `null` before the first registration. */
export const selectUser = (state: WithAccount): User | null => state.account.user;
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
