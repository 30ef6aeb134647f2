/** The addresses of the comic remote: plain data that the build writes to the registry. */
import type { DescribedPage, PageAddress } from '@manying/platform/contract';
import { shelves } from './homeShelves.ts';

/** Addresses that the remote owns (spec §2). */
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

/** Pages of one visitor, or without content, which search engines do not list. */
const unlisted = { robots: 'noindex' } as const;

/** Home has two addresses. */
const home = {
  first: 'public',
  chunk: 'home',
  title: '漫画首页',
  skeleton: 'shelves',
  ...tab,
} as const;

/** The 'more' lists of the shelves. */
const moreLists = shelves.flatMap(({ title, paths }) =>
  paths.map((path) => {
    const [original] = paths;
    return {
      path,
      ...(path !== original && { canonical: original }),
      chunk: 'more',
      first: 'public',
      title,
      ...list,
    } as const;
  }),
);

const book = { first: 'public', chunk: 'book', title: '作品', skeleton: 'book', ...list, level: 2 } as const;
const reader = { chunk: 'reader', title: '阅读', skeleton: 'reader', ...list, level: 4 } as const;

/** The released screens. */
export const pages = [
  { path: '/index', ...home },
  { path: '/home', canonical: '/index', ...home },
  ...moreLists,
  { path: '/category', chunk: 'category', first: 'public', title: '分类', skeleton: 'category', ...tab },
  { path: '/shelf', chunk: 'shelf', title: '书架', ...unlisted, ...tab },
  { path: '/shelf/offline', chunk: 'offline', title: '离线阅读', ...unlisted, ...list },
  {
    path: '/search',
    chunk: 'search',
    title: '搜索漫画',
    skeleton: 'search',
    ...unlisted,
    ...list,
    enter: 'bottom',
  },
  // The pages below without their ids: they go back, or say that there is no book (spec §2, §5).
  { path: '/book', ...unlisted, ...book },
  { path: '/book/read', ...unlisted, ...reader },
  { path: '/book/read/:id', ...unlisted, ...reader },
  { path: '/book/:id', ...book },
  { path: '/book/:id/catalog', chunk: 'catalog', first: 'public', title: '目录', ...list, level: 3 },
  { path: '/book/read/:id/:number', first: 'public', ...reader, sequence: 'number' },
] as const satisfies readonly DescribedPage[];

/** Addresses whose screens are not released yet. */
export const planned = [] as const satisfies readonly PageAddress[];
