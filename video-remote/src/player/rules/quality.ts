/** Which quality of a video plays, and how the choice is kept (spec §3: cookie `selectedStreamLevel`). */
import type { Quality } from '../types.ts';

/** The cookie with the chosen quality's definition. */
export const COOKIE = 'selectedStreamLevel';
/** How long it is kept, in days (spec §9). */
export const COOKIE_DAYS = 365;

/** The definition the viewer chose before, out of a page's cookies. */
export function storedDefinition(cookies: string): string | undefined {
  const prefix = `${COOKIE}=`;
  const cookie = cookies.split(/;\s*/).find((one) => one.startsWith(prefix));
  if (cookie === undefined) return undefined;
  try {
    return decodeURIComponent(cookie.slice(prefix.length));
  } catch {
    // Written by something else: no choice of ours.
    return undefined;
  }
}

/** The cookie that keeps a choice for the whole site. */
export function definitionCookie(definition: string): string {
  const seconds = COOKIE_DAYS * 24 * 60 * 60;
  return `${COOKIE}=${encodeURIComponent(definition)}; max-age=${seconds}; path=/; SameSite=Lax`;
}

/** The quality a video of `source` begins with: the one chosen before if it has it, else that of its address. */
export function initialQuality(
  qualities: readonly Quality[],
  source: string,
  chosen: string | undefined,
): Quality | undefined {
  return qualities.find((one) => one.definition === chosen) ?? qualities.find((one) => one.Url === source);
}
