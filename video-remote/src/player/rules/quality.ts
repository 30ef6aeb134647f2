/** Which quality of a video plays, and its persistence (spec §3: cookie `selectedStreamLevel`). */
import type { Quality } from '../types.ts';

/** The cookie with the chosen quality's definition. */
export const COOKIE = 'selectedStreamLevel';
/** Lifetime of the cookie, in days (spec §9). */
export const COOKIE_DAYS = 365;

/** The stored definition, read from the page's cookies. */
export function storedDefinition(cookies: string): string | undefined {
  const prefix = `${COOKIE}=`;
  const cookie = cookies.split(/;\s*/).find((entry) => entry.startsWith(prefix));
  if (cookie === undefined) return undefined;
  try {
    return decodeURIComponent(cookie.slice(prefix.length));
  } catch {
    // Not written by this store.
    return undefined;
  }
}

/** The cookie that stores a choice for the whole site. */
export function definitionCookie(definition: string): string {
  const seconds = COOKIE_DAYS * 24 * 60 * 60;
  return `${COOKIE}=${encodeURIComponent(definition)}; max-age=${seconds}; path=/; SameSite=Lax`;
}

/** The initial quality of a video: the stored one if the video has it, else that of its source. */
export function initialQuality(
  qualities: readonly Quality[],
  source: string,
  chosen: string | undefined,
): Quality | undefined {
  return (
    qualities.find((quality) => quality.definition === chosen) ??
    qualities.find((quality) => quality.Url === source)
  );
}
