/** Which tab is current. No imports of code but addresses, since the first script of the page uses it. */
import { HOME } from '@manying/platform/addresses';
import { HOME_TAB } from '../routes/fixedAddresses.ts';

/** The feed of short videos, which the video tab opens for a visitor who has chosen it. */
const FEED = '/vod/feed';
const VIDEO_TAB = '/vod';

/** Whether a tab links to `pathname`; the home pages of comics and of videos have two addresses each. */
export function isCurrent(href: string, pathname: string): boolean {
  return (
    href === pathname || (href === HOME_TAB && pathname === HOME) || (href === VIDEO_TAB && pathname === FEED)
  );
}
