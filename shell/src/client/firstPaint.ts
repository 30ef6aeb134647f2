/** Mode and theme of the first paint, from the address and the device alone. */
import type { Mode } from '@manying/platform/contract';

/** Storage key of the visitor's theme: `light` or `dark`; absent follows the system. */
export const THEME_KEY = 'manying:theme';
export type Theme = 'light' | 'dark';

/** The mode of an address; pages that keep the previous page's mode start as comic. */
export function modeOf(pathname: string): Mode {
  return /^\/(?:vod(?:\/|$)|search-vod|shelf-vod)/.test(pathname) ? 'video' : 'comic';
}

/** Parses a stored theme; `undefined` for any other text. */
export function parseTheme(stored: string | null): Theme | undefined {
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

/** The visitor's theme on this device. */
export function savedTheme(): Theme | undefined {
  try {
    return parseTheme(localStorage.getItem(THEME_KEY));
  } catch {
    // Storage is blocked: the theme follows the system.
    return undefined;
  }
}
