/** The bottom tab bars of the two modes (spec §1). */
import type { Mode } from '@manying/platform/contract';
import { Link } from '@manying/platform/router';
import { lazyPart } from '@manying/ui/lazyPart';
import { TabBar } from '@manying/ui/TabBar';
import { useMediaQuery } from '@manying/ui/useMediaQuery';
import { DESKTOP } from '@manying/ui/windowShape';
import type { MouseEvent } from 'react';
import { messages } from '../messages.ts';
import { isCurrent } from './currentTab.ts';
import { scrollToTop } from './scrollTop.ts';
import { TABS } from './tabItems.ts';

const BesideTabs = lazyPart(() => import(/* webpackChunkName: "beside-tabs" */ './beside/BesideTabs.tsx'));

/** The current tab scrolls its page to the top, instead of pushing a new page with the same address. */
function scrollUpInstead(event: MouseEvent): void {
  // With one of these keys the link opens in another tab or window.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  scrollToTop();
}

interface TabsProps {
  readonly mode: Mode;
  readonly pathname: string;
  /** Whether these stand beside the pages, and stay while these change. Only a desktop window has such tabs, and no others. */
  readonly beside?: boolean;
}

/** The tab bar of a mode on the page at `pathname`. */
export function Tabs({ mode, pathname, beside = false }: TabsProps) {
  if (useMediaQuery(DESKTOP) !== beside) return null;
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
      {beside && <BesideTabs />}
    </>
  );
}
