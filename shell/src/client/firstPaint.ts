/** Mode and theme of the first paint, from the list of pages in index.html and from the device. */

import { matchPage } from '@manying/platform/addresses';
import type { Mode } from '@manying/platform/contract';
import type { ListedPage } from '@manying/platform/registryDocument';
import { THEME_KEY } from '@manying/platform/storageKeys';
import { inlinedDocument } from './inlinedDocument.ts';

export type Theme = 'light' | 'dark';

/** The mode of an address, by the page that matches it; all other addresses start as comic. */
export function modeOf(pages: readonly Pick<ListedPage, 'path' | 'mode'>[], pathname: string): Mode {
  const path = pathname.replace(/\/+$/, '');
  return pages.find((page) => matchPage(page, path))?.mode === 'video' ? 'video' : 'comic';
}

/** The mode of an address in the list of pages of index.html. */
export function firstMode(pathname: string): Mode {
  try {
    return modeOf(inlinedDocument('pages-document') as ListedPage[], pathname);
  } catch {
    // The list is missing or broken: the application sets the mode with the registry.
    return 'comic';
  }
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
