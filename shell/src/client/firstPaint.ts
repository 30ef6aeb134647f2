/** Page, mode and theme of the first paint, from the inlined documents and the device. */

import { matchPage } from '@manying/platform/addresses';
import type { Mode } from '@manying/platform/contract';
import type { ReleasedPage } from '@manying/platform/registryDocument';
import { ADULT_KEY, THEME_KEY } from '@manying/platform/storageKeys';
import { HOME, PLACEHOLDER, REDIRECTS, withoutTrailingSlashes } from '../routes/fixedAddresses.ts';
import { inlinedDocument } from './inlinedDocument.ts';

export type Theme = 'light' | 'dark';

/** A page as the registry describes it. It is not validated here, so that fields may be missing. */
export type FirstPage = Pick<ReleasedPage, 'path' | 'mode'> &
  Partial<Pick<ReleasedPage, 'title' | 'tabs' | 'skeleton'>>;

/** The parts of the registry that describe the pages. It is not validated here, so that entries may lack them. */
export interface PagesOfRegistry {
  readonly remotes: Readonly<
    Record<
      string,
      {
        readonly current?: { readonly pages?: readonly FirstPage[]; readonly planned?: readonly FirstPage[] };
      }
    >
  >;
}

/** The page that is shown first at an address, after redirects; `undefined` when none is known. */
export function pageOf({ remotes }: PagesOfRegistry, pathname: string): FirstPage | undefined {
  const path = withoutTrailingSlashes(pathname);
  if (path === PLACEHOLDER.path) return undefined;
  const pages = Object.values(remotes).flatMap(({ current }) => [
    ...(current?.pages ?? []),
    ...(current?.planned ?? []),
  ]);
  const find = (address: string) => pages.find((page) => matchPage(page, address));
  return find(REDIRECTS[path] ?? path) ?? find(HOME);
}

/** The mode of an address, by its page; a page that keeps the mode of the previous page starts as comic. */
export function modeOf(registry: PagesOfRegistry, pathname: string): Mode {
  return pageOf(registry, pathname)?.mode === 'video' ? 'video' : 'comic';
}

/** The page of an address in the registry of this document; `undefined` when none is known. */
export function firstPage(pathname: string): FirstPage | undefined {
  try {
    return pageOf(inlinedDocument('remotes-document') as PagesOfRegistry, pathname);
  } catch {
    // The registry is missing or broken: the application reports it.
    return undefined;
  }
}

/** The mode of an address in the registry of this document. */
export function firstMode(pathname: string): Mode {
  return firstPage(pathname)?.mode === 'video' ? 'video' : 'comic';
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
