/** Detects visitors of the native app. */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Deps } from './deps.ts';
import { isAppToken } from './rules/appToken.ts';

/** The cookie that the native app sets in its web view, besides the session cookie. */
const APP_COOKIE = 'manying_app';

/**
 * Whether a token of the app's service proves that this account uses the app. The `appType` parameter can be
 * forged.
 */
export function isFromApp(c: Context, deps: Deps, account: string): boolean {
  const token = getCookie(c, APP_COOKIE) ?? '';
  return deps.appSecret !== undefined && isAppToken(deps.appSecret, account, token, deps.now());
}
