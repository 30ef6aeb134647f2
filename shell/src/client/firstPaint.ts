/** Mode and theme of the first paint, from the inlined registry and the device. */
import { matchPage } from '@manying/platform/addresses';
import type { Mode } from '@manying/platform/contract';
import type { ReleasedPage } from '@manying/platform/registryDocument';
import { inlinedDocument } from './inlinedDocument.ts';

/** Storage key of the visitor's theme: `light` or `dark`; absent follows the system. */
export const THEME_KEY = 'manying:theme';
export type Theme = 'light' | 'dark';

type Page = Pick<ReleasedPage, 'path' | 'mode'>;

/** The parts of the registry that give the mode. It is not validated here, so that entries may lack them. */
export interface ModesOfPages {
  readonly remotes: Readonly<
    Record<
      string,
      { readonly current?: { readonly pages?: readonly Page[]; readonly planned?: readonly Page[] } }
    >
  >;
}

/** The mode of an address, by the page that matches it; all other addresses start as comic. */
export function modeOf({ remotes }: ModesOfPages, pathname: string): Mode {
  const path = pathname.replace(/\/+$/, '');
  const pages = Object.values(remotes).flatMap(({ current }) => [
    ...(current?.pages ?? []),
    ...(current?.planned ?? []),
  ]);
  return pages.find((page) => matchPage(page, path))?.mode === 'video' ? 'video' : 'comic';
}

/** The mode of an address in the registry of this page. */
export function firstMode(pathname: string): Mode {
  try {
    return modeOf(inlinedDocument('remotes-document') as ModesOfPages, pathname);
  } catch {
    // The registry is missing or broken: the application reports it.
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
