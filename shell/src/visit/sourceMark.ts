/**
 * The source-mark report (spec §4 first visit): sent once per branch and trace id; a cookie marks it as sent.
 */

import { SOURCE_MARK_COOKIE_PREFIX } from '@manying/platform/storageKeys';

/** Lifetime of the cookie, in days (spec §9). */
const SOURCE_MARK_DAYS = 100;
/** Largest length of the reported address, in characters. */
const MAX_REFER_URL_LENGTH = 2000;

/** The device and the branch of the visit. */
export interface Source {
  readonly branchId: string;
  readonly traceId: string;
}

const cookieName = ({ branchId }: Source) => `${SOURCE_MARK_COOKIE_PREFIX}${encodeURIComponent(branchId)}`;

/** Whether `cookies` (`document.cookie`) has the mark of this device and branch. */
export function hasSourceMark(cookies: string, source: Source): boolean {
  return cookies.split(/; */).includes(`${cookieName(source)}=${source.traceId}`);
}

/** The cookie that marks the report as sent. */
export function sourceMarkCookie(source: Source): string {
  const seconds = SOURCE_MARK_DAYS * 24 * 60 * 60;
  return `${cookieName(source)}=${source.traceId}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}

/** The reported address: the referrer, or the landing address for visitors who typed or scanned it. */
export function referUrl(referrer: string, landing: string): string {
  return (referrer || landing).slice(0, MAX_REFER_URL_LENGTH);
}
