import { createHmac, timingSafeEqual } from 'node:crypto';

/** Longest lifetime of a token, in ms: limits the damage of a leaked one. */
export const MAX_APP_TOKEN_MS = 24 * 60 * 60 * 1000;

/**
 * Signs the token that enables the app's discount. Only the app's service shares the secret, so it proves
 * that this account uses the app.
 * @param endsAt in ms since 1970.
 */
export function signAppToken(secret: string, account: string, endsAt: number): string {
  return `${endsAt}.${createHmac('sha256', secret).update(`app:${account}:${endsAt}`).digest('base64url')}`;
}

/** Whether a token is signed for this account, has not expired, and does not exceed the longest lifetime. */
export function isAppToken(secret: string, account: string, token: string, now: Date): boolean {
  const endsAt = Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0);
  if (endsAt <= now.getTime() || endsAt > now.getTime() + MAX_APP_TOKEN_MS) return false;
  const expected = Buffer.from(signAppToken(secret, account, endsAt));
  const actual = Buffer.from(token);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
