/** Whether a visitor comes from the native app. */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Deps } from './deps.ts';
import { isAppToken } from './rules/appToken.ts';

/** The cookie that the native app puts beside the session's, in the web view that it opens the store in. */
const APP_COOKIE = 'manying_app';

/** Whether the app's own service vouches for this account's being in the app. `appType` alone says nothing: anybody can write it. */
export function isFromApp(c: Context, deps: Deps, account: string): boolean {
  const token = getCookie(c, APP_COOKIE) ?? '';
  return deps.appSecret !== undefined && isAppToken(deps.appSecret, account, token, deps.now());
}
