/** Page, mode and theme of the first paint, from the inlined documents and the device. */

import { HOME, matchPage, withoutTrailingSlashes } from '@manying/platform/addresses';
import type { Mode } from '@manying/platform/contract';
import type { ListedPage } from '@manying/platform/registryDocument';
import { ADULT_KEY, THEME_KEY } from '@manying/platform/storageKeys';
import { PLACEHOLDER, REDIRECTS } from '../routes/fixedAddresses.ts';
import { inlinedDocument } from './inlinedDocument.ts';

export type Theme = 'light' | 'dark';

/** A page in the list of index.html. It is not validated here, so that fields may be missing. */
export type FirstPage = Pick<ListedPage, 'path' | 'mode'> &
  Partial<Pick<ListedPage, 'title' | 'tabs' | 'skeleton'>>;

/** The page that is shown first at an address, after redirects; `undefined` when none is known. */
export function pageOf(pages: readonly FirstPage[], pathname: string): FirstPage | undefined {
  const path = withoutTrailingSlashes(pathname);
  if (path === PLACEHOLDER.path) return undefined;
  const find = (address: string) => pages.find((page) => matchPage(page, address));
  return find(REDIRECTS[path] ?? path) ?? find(HOME);
}

/** The mode of the first page; one that keeps the mode of the previous page starts as comic. */
export function modeOf(page: FirstPage | undefined): Mode {
  return page?.mode === 'video' ? 'video' : 'comic';
}

/** The page of an address in the list of this document; `undefined` when none is known. */
export function firstPage(pathname: string): FirstPage | undefined {
  try {
    return pageOf(inlinedDocument('pages-document') as FirstPage[], pathname);
  } catch {
    // The list is missing or broken: the application shows the page with the registry.
    return undefined;
  }
}

/** Parses a stored theme; `undefined` for any other text. */
export function parseTheme(stored: string | null): Theme | undefined {
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

/** An item of the storage; `null` also when storage is blocked. */
function storedItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: the visitor has chosen nothing on this device.
    return null;
  }
}

/** The visitor's theme on this device. */
export function savedTheme(): Theme | undefined {
  return parseTheme(storedItem(THEME_KEY));
}

/** The theme of a mode. @param chosenTheme the visitor's choice. @param dark whether the system is dark. */
export function themeOf(mode: Mode, chosenTheme: string | undefined, dark: boolean): Theme {
  if (chosenTheme === 'light' || chosenTheme === 'dark') return chosenTheme;
  return mode === 'video' || dark ? 'dark' : 'light';
}

/** Whether the age gate stands in front of a mode's pages: the site has one, and this device has not confirmed. */
export function isGatedFirst(mode: Mode): boolean {
  if (mode !== 'video') return false;
  try {
    const site = inlinedDocument('site-document') as { readonly ageGate?: unknown } | null;
    return Boolean(site?.ageGate) && storedItem(ADULT_KEY) === null;
  } catch {
    // The site configuration is broken: the application reports it, and shows no page.
    return true;
  }
}
