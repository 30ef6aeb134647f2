/** Why a stored account is not logged in, and whether another login may succeed (spec §8). */

import { CODE } from '@manying/platform/envelope';

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

/** HTTP-like code for too many attempts. */
const TOO_MANY_REQUESTS = 429;

/** Whether a refusal has a temporary cause at the provider, so that a retry may succeed. */
export function isTemporary(code: number): boolean {
  return code === CODE.congested || code === TOO_MANY_REQUESTS || (code >= 500 && code <= 599);
}

/** Whether the stored account may log in again after this failure. */
export function mayRetryLogin(fault: SessionFault): boolean {
  if (fault.retry) return true;
  return fault.kind === 'loginRefused' && fault.code !== TOO_MANY_REQUESTS && isTemporary(fault.code);
}
