/** Addresses that no remote owns. No imports of code, since the first script of the page uses it. */
import type { PageAddress } from '@manying/platform/contract';

/** Redirect target of the root and of unknown addresses. */
export const HOME = '/index';

/** The other address of the home page, to which its tab links. */
export const HOME_TAB = '/home';

/** Redirects of spec §2 by exact address. */
export const REDIRECTS: Readonly<Record<string, string>> = { '/': HOME, '/home.html': HOME_TAB };

/** The page of the shell for a site that is being built. */
export const PLACEHOLDER: PageAddress = {
  path: '/placeholder',
  title: '网站建设中',
  mode: 'comic',
  tabs: false,
  level: 0,
  enter: 'side',
};

/** Removes trailing slashes; the root stays `/`. */
export function withoutTrailingSlashes(pathname: string): string {
  return pathname.replace(/\/+$/, '') || '/';
}
