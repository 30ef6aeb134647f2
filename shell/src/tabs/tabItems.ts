/** The tabs of the two modes (spec §1); the middle tab leads to the other mode. */
import type { Mode } from '@manying/platform/contract';
import { paths } from '@manying/platform/paths';
import { bag, book, grid, heart, play, search, user, video, videoFilled } from '@manying/ui/icons';
import type { TabBarItem } from '@manying/ui/TabBar';
import { messages } from '../messages.ts';

const { comicTabs, videoTabs } = messages;

/** The tabs of each mode. */
export const TABS: Readonly<Record<Mode, readonly TabBarItem[]>> = {
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
