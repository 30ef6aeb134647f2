/** The bottom tab bars of the two modes (spec §1). */
import type { Mode } from '@manying/platform/contract';
import { Link } from '@manying/platform/router';
import { lazyPart } from '@manying/ui/lazyPart';
import { TabBar } from '@manying/ui/TabBar';
import { DESKTOP } from '@manying/ui/windowShape';
import type { MouseEvent } from 'react';
import { messages } from '../messages.ts';
import { isCurrent } from './currentTab.ts';
import { scrollToTop } from './scrollTop.ts';
import { TABS } from './tabItems.ts';

/** Only a desktop window has room for it. One that is enlarged shows it with its next page. */
const ContinueReading = lazyPart(() =>
  matchMedia(DESKTOP).matches
    ? import(/* webpackChunkName: "continue-reading" */ './ContinueReading.tsx')
    : new Promise<never>(() => {}),
);

/** The current tab scrolls its page to the top, instead of pushing a new page with the same address. */
function scrollUpInstead(event: MouseEvent): void {
  // With one of these keys the link opens in another tab or window.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  scrollToTop();
}

/** The tab bar of a mode on the page at `pathname`. */
export function Tabs({ mode, pathname }: { readonly mode: Mode; readonly pathname: string }) {
  const items = TABS[mode].map((item) => ({ ...item, current: isCurrent(item.href, pathname) }));
  return (
    <>
      <TabBar
        label={messages.tabBar}
        items={items}
        renderLink={({ href, ...rest }) => (
          <Link to={href} {...rest} {...(rest['aria-current'] ? { onClick: scrollUpInstead } : {})} />
        )}
      />
      <ContinueReading />
    </>
  );
}
