/** The addresses of the comic remote: plain data, read by the build and put into the registry. */
import type { DescribedPage, PageAddress } from '@manying/platform/contract';

/** What the remote owns (spec §2). */
export const addresses = [
  '/index',
  '/home',
  '/home/*',
  '/category',
  '/new',
  '/shelf',
  '/shelf/*',
  '/search',
  '/book/*',
] as const;

const tab = { mode: 'comic', tabs: true, level: 0, enter: 'side' } as const;
const list = { mode: 'comic', tabs: false, level: 1, enter: 'side' } as const;

/** The screens that are released. */
export const pages = [
  { path: '/index', chunk: 'home', title: '漫画首页', ...tab },
  { path: '/home', chunk: 'home', title: '漫画首页', ...tab },
  { path: '/home/recommend', chunk: 'more', title: '编辑推荐', ...list },
  { path: '/home/latest', chunk: 'more', title: '每日更新', ...list },
  { path: '/home/ranked', chunk: 'more', title: '人气排行', ...list },
  { path: '/home/kkbg', chunk: 'more', title: '重磅作品', ...list },
  { path: '/home/new', chunk: 'more', title: '新书上架', ...list },
  { path: '/home/new-on', chunk: 'more', title: '最新上线', ...list },
  { path: '/home/three-d', chunk: 'more', title: '3D 专区', ...list },
  { path: '/new', chunk: 'more', title: '新书上架', ...list },
  { path: '/category', chunk: 'category', title: '分类', ...tab },
  { path: '/shelf', chunk: 'shelf', title: '书架', ...tab },
  { path: '/shelf/offline', chunk: 'offline', title: '离线阅读', ...list },
  { path: '/search', chunk: 'search', title: '搜索漫画', ...list, enter: 'bottom' },
  { path: '/book/:id', chunk: 'book', title: '作品', mode: 'comic', tabs: false, level: 2, enter: 'side' },
  {
    path: '/book/:id/catalog',
    chunk: 'catalog',
    title: '目录',
    mode: 'comic',
    tabs: false,
    level: 3,
    enter: 'side',
  },
  {
    path: '/book/read/:id/:number',
    chunk: 'reader',
    title: '阅读',
    mode: 'comic',
    tabs: false,
    level: 4,
    enter: 'side',
    sequence: 'number',
  },
] as const satisfies readonly DescribedPage[];

/** The addresses whose screens are not released yet. */
export const planned = [] as const satisfies readonly PageAddress[];
