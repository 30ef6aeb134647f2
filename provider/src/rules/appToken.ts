import { createHmac, timingSafeEqual } from 'node:crypto';

/** Longest life of a token, in ms: one that leaks is worth a day. */
export const MAX_APP_TOKEN_MS = 24 * 60 * 60 * 1000;

/**
 * What the native app shows for its discount: that the service behind the app, which alone shares the secret, has let this account in.
 * @param endsAt in ms since 1970.
 */
export function signAppToken(secret: string, account: string, endsAt: number): string {
  return `${endsAt}.${createHmac('sha256', secret).update(`app:${account}:${endsAt}`).digest('base64url')}`;
}

/** Whether a token was made with this secret for this account, and has neither ended nor a longer life than a token may have. */
export function isAppToken(secret: string, account: string, token: string, now: Date): boolean {
  const endsAt = Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0);
  if (endsAt <= now.getTime() || endsAt > now.getTime() + MAX_APP_TOKEN_MS) return false;
  const expected = Buffer.from(signAppToken(secret, account, endsAt));
  const actual = Buffer.from(token);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
