/**
 * The session of the visitor, as the shell provides it to the remotes (spec §3, §4): user, account state,
 * identification and its failures.
 */

export {
  type AccountState,
  accountDomain,
  accountSlice,
  loggedOut,
  payPageEntered,
  payReturnSettled,
  selectBranchId,
  selectOriginDomain,
  selectSessionCount,
  /** Former name, for builds of contract 1.3. @public */
  selectSessionCount as selectSessionsBegun,
  selectSessionFault,
  selectTraceId,
  selectUser,
  sessionBegun,
  sessionFailed,
  sessionRetried,
  userReceived,
  type VisitStart,
  visitStarted,
} from '@manying/platform/session/account';
export { isTemporary, type SessionFault } from '@manying/platform/session/failure';
export { type IdentifyResult, identify, registerCall } from '@manying/platform/session/identify';
export { isVip, type User, userSchema } from '@manying/platform/session/user';
export { identityMiddleware } from '@manying/platform/session/userChange';
export {
  identifyVisitor,
  useAccountVisitorQuery,
  useRenewedSession,
} from '@manying/platform/session/visitor';
