/** The addresses that the video remote owns (spec §2); plain data from which the registry is built. */
import type { DescribedPage, PageAddress } from '@manying/platform/contract';

/** Address patterns of this remote. */
export const addresses = ['/vod', '/vod/*', '/search-vod', '/shelf-vod'] as const;

/** Pages that are released. */
export const pages = [
  {
    path: '/vod',
    chunk: 'home',
    first: 'public',
    data: { base: 'static', path: '/api/vod/index' },
    title: '视频',
    skeleton: 'videos',
    mode: 'video',
    tabs: true,
    level: 0,
    enter: 'side',
  },
  {
    path: '/vod/category',
    chunk: 'category',
    first: 'public',
    data: { base: 'static', path: '/api/vod/page/:cid/1' },
    title: '视频分类',
    mode: 'video',
    tabs: false,
    level: 1,
    enter: 'side',
  },
  {
    path: '/vod/detail',
    chunk: 'detail',
    first: 'public',
    data: { base: 'dynamic', path: '/api/vod/detail/:vodId' },
    title: '视频详情',
    skeleton: 'film',
    mode: 'video',
    tabs: false,
    level: 2,
    enter: 'side',
  },
  {
    path: '/vod/feed',
    chunk: 'feed',
    data: { base: 'static', path: '/api/vod/index' },
    title: '短片',
    robots: 'noindex',
    skeleton: 'film',
    mode: 'video',
    tabs: true,
    level: 0,
    enter: 'side',
  },
  {
    path: '/search-vod',
    chunk: 'search',
    title: '搜视频',
    robots: 'noindex',
    skeleton: 'search',
    mode: 'video',
    tabs: true,
    level: 0,
    enter: 'side',
  },
  {
    path: '/shelf-vod',
    chunk: 'purchased',
    title: '已购视频',
    robots: 'noindex',
    mode: 'video',
    tabs: true,
    level: 0,
    enter: 'side',
  },
] as const satisfies readonly DescribedPage[];

/** Addresses whose pages are not released yet. */
export const planned = [] as const satisfies readonly PageAddress[];
