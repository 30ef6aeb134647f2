/** The addresses the video remote owns (spec §2); plain data that the registry is built from. */
import type { DescribedPage, PageAddress } from '@manying/platform/contract';

/** Address patterns that lead to this remote. */
export const addresses = ['/vod', '/vod/*', '/search-vod', '/shelf-vod'] as const;

/** Screens that are released. */
export const pages = [
  {
    path: '/vod',
    chunk: 'home',
    data: { base: 'static', path: '/api/vod/index' },
    title: '视频',
    mode: 'video',
    tabs: true,
    level: 0,
    enter: 'side',
  },
  {
    path: '/vod/category',
    chunk: 'category',
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
    data: { base: 'dynamic', path: '/api/vod/detail/:vodId' },
    title: '视频详情',
    mode: 'video',
    tabs: false,
    level: 2,
    enter: 'side',
  },
  {
    path: '/search-vod',
    chunk: 'search',
    title: '搜视频',
    mode: 'video',
    tabs: true,
    level: 0,
    enter: 'side',
  },
  {
    path: '/shelf-vod',
    chunk: 'purchased',
    title: '已购视频',
    mode: 'video',
    tabs: true,
    level: 0,
    enter: 'side',
  },
] as const satisfies readonly DescribedPage[];

/** Addresses whose screens are not released yet. */
export const planned = [] as const satisfies readonly PageAddress[];
