/** The source-mark report (spec §4 first visit): told once per branch and trace id, which a cookie marks. */

/** Days for which a report is marked (spec §9). */
const SOURCE_MARK_DAYS = 100;
/** Longest address that is reported. */
const MAX_REFER_URL_LENGTH = 2000;

/** The device, and the branch it came by. */
export interface Source {
  readonly branchId: string;
  readonly traceId: string;
}

const cookieName = ({ branchId }: Source) => `source-mark-${encodeURIComponent(branchId)}`;

/** Whether this device's coming by this branch is marked among `cookies` (`document.cookie`). */
export function hasSourceMark(cookies: string, source: Source): boolean {
  return cookies.split(/; */).includes(`${cookieName(source)}=${source.traceId}`);
}

/** The cookie that marks it. */
export function sourceMarkCookie(source: Source): string {
  const seconds = SOURCE_MARK_DAYS * 24 * 60 * 60;
  return `${cookieName(source)}=${source.traceId}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}

/** The address that is reported: where the visitor came from, or for who typed or scanned it the landing address. */
export function referUrl(referrer: string, landing: string): string {
  return (referrer || landing).slice(0, MAX_REFER_URL_LENGTH);
}
