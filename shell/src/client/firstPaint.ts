/** The look of the first paint, known from the address and the device alone. */
import type { Mode } from '@manying/platform/contract';

/** Storage key of a theme chosen by hand: `light` or `dark`; absent follows the system. */
export const THEME_KEY = 'manying:theme';
export type Theme = 'light' | 'dark';

/** The mode whose colours an address wears; pages that keep the mode they came from begin as comic. */
export function modeOf(pathname: string): Mode {
  return /^\/(?:vod(?:\/|$)|search-vod|shelf-vod)/.test(pathname) ? 'video' : 'comic';
}

/** Reads a stored theme; anything else is none. */
export function parseTheme(stored: string | null): Theme | undefined {
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

/** The theme this device was set to. */
export function savedTheme(): Theme | undefined {
  try {
    return parseTheme(localStorage.getItem(THEME_KEY));
  } catch {
    // Forbidden storage has no wishes: the system decides.
    return undefined;
  }
}
