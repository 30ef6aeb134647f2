/** Addresses that no remote owns. The first script of the page uses them. */
import { HOME } from '@manying/platform/addresses';
import type { PageAddress } from '@manying/platform/contract';

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
