/** The bottom tab bars of the two modes (spec §1); the middle tab leads to the other mode. */
import type { Mode } from '@manying/platform/contract';
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { bag, book, grid, heart, play, search, user, video, videoFilled } from '@manying/ui/icons';
import { TabBar, type TabBarItem } from '@manying/ui/TabBar';
import type { MouseEvent } from 'react';
import { messages } from '../messages.ts';
import { scrollToTop } from './scrollTop.ts';

const { comicTabs, videoTabs } = messages;

const TABS: Readonly<Record<Mode, readonly TabBarItem[]>> = {
  comic: [
    { href: paths.home, label: comicTabs.home, icon: book },
    { href: paths.category, label: comicTabs.category, icon: grid },
    { href: paths.video, label: comicTabs.portal, icon: play, portal: true },
    { href: paths.shelf, label: comicTabs.favourites, icon: heart },
    { href: paths.user, label: comicTabs.mine, icon: user },
  ],
  video: [
    { href: paths.video, label: videoTabs.home, icon: video, activeIcon: videoFilled },
    { href: paths.videoSearch, label: videoTabs.search, icon: search },
    { href: paths.home, label: videoTabs.portal, icon: book, portal: true },
    { href: paths.purchasedVideos, label: videoTabs.purchased, icon: bag },
    { href: paths.user, label: videoTabs.mine, icon: user },
  ],
};

/** Whether a tab links to `pathname`; the home page has two addresses. */
function isCurrent(href: string, pathname: string): boolean {
  return href === pathname || (href === paths.home && pathname === '/index');
}

/** The current tab scrolls its page to the top, instead of pushing a new page with the same address. */
function scrollUpInstead(event: MouseEvent): void {
  event.preventDefault();
  scrollToTop();
}

/** The tab bar of a mode on the page at `pathname`. */
export function Tabs({ mode, pathname }: { readonly mode: Mode; readonly pathname: string }) {
  const items = TABS[mode].map((item) => ({ ...item, current: isCurrent(item.href, pathname) }));
  return (
    <TabBar
      label={messages.tabBar}
      items={items}
      renderLink={({ href, ...rest }) => (
        <Link to={href} {...rest} {...(rest['aria-current'] ? { onClick: scrollUpInstead } : {})} />
      )}
    />
  );
}
