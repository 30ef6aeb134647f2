/** Which tab is current. No imports of code but addresses, since the first script of the page uses it. */
import { HOME } from '@manying/platform/addresses';
import { HOME_TAB } from '../routes/fixedAddresses.ts';

/** Whether a tab links to `pathname`; the home page has two addresses. */
export function isCurrent(href: string, pathname: string): boolean {
  return href === pathname || (href === HOME_TAB && pathname === HOME);
}
