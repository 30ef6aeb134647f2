/** The addresses of the comic remote: plain data that the build writes to the registry. */
import type { DescribedPage, PageAddress } from '@manying/platform/contract';

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

/** The released screens. */
export const pages = [
  {
    path: '/index',
    chunk: 'home',
    data: { base: 'static', path: '/api/book/home/index' },
    title: '漫画首页',
    ...tab,
  },
  {
    path: '/home',
    chunk: 'home',
    data: { base: 'static', path: '/api/book/home/index' },
    title: '漫画首页',
    ...tab,
  },
  {
    path: '/home/recommend',
    chunk: 'more',
    data: { base: 'static', path: '/api/book/showcase/detail/e_recommend/1' },
    title: '编辑推荐',
    ...list,
  },
  {
    path: '/home/latest',
    chunk: 'more',
    data: { base: 'static', path: '/api/book/new/1' },
    title: '每日更新',
    ...list,
  },
  {
    path: '/home/ranked',
    chunk: 'more',
    data: { base: 'static', path: '/api/book/showcase/detail/hot/1' },
    title: '人气排行',
    ...list,
  },
  {
    path: '/home/kkbg',
    chunk: 'more',
    data: { base: 'static', path: '/api/book/showcase/detail/kkbg/1' },
    title: '重磅作品',
    ...list,
  },
  {
    path: '/home/new',
    chunk: 'more',
    data: { base: 'static', path: '/api/book/showcase/detail/new/1' },
    title: '新书上架',
    ...list,
  },
  {
    path: '/home/new-on',
    chunk: 'more',
    data: { base: 'static', path: '/api/book/showcase/detail/new_on/1' },
    title: '最新上线',
    ...list,
  },
  {
    path: '/home/three-d',
    chunk: 'more',
    data: { base: 'static', path: '/api/book/showcase/detail/three_d/1' },
    title: '3D 专区',
    ...list,
  },
  {
    path: '/new',
    chunk: 'more',
    data: { base: 'static', path: '/api/book/showcase/detail/new/1' },
    title: '新书上架',
    ...list,
  },
  { path: '/category', chunk: 'category', title: '分类', ...tab },
  { path: '/shelf', chunk: 'shelf', title: '书架', ...tab },
  { path: '/shelf/offline', chunk: 'offline', title: '离线阅读', ...list },
  { path: '/search', chunk: 'search', title: '搜索漫画', ...list, enter: 'bottom' },
  // The pages below without their ids: they go back, or say that there is no book (spec §2, §5).
  { path: '/book', chunk: 'book', title: '作品', ...list, level: 2 },
  { path: '/book/read', chunk: 'reader', title: '阅读', ...list, level: 4 },
  { path: '/book/read/:id', chunk: 'reader', title: '阅读', ...list, level: 4 },
  {
    path: '/book/:id',
    chunk: 'book',
    data: { base: 'dynamic', path: '/api/book/detail/:id' },
    title: '作品',
    mode: 'comic',
    tabs: false,
    level: 2,
    enter: 'side',
  },
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
    data: { base: 'dynamic', path: '/api/book/read_chapter?bookId=:id&number=:number' },
    title: '阅读',
    mode: 'comic',
    tabs: false,
    level: 4,
    enter: 'side',
    sequence: 'number',
  },
] as const satisfies readonly DescribedPage[];

/** Addresses whose screens are not released yet. */
export const planned = [] as const satisfies readonly PageAddress[];
