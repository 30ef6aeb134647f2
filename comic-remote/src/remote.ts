/** What the comic remote exposes to the shell. */
import type { RemoteModule, RemotePage } from '@manying/platform/contract';
import { comicDomain } from './comicState.ts';
import { pages } from './pages.ts';

const home = () => import(/* webpackChunkName: "home" */ './home/HomePage.tsx');

const more = () => import(/* webpackChunkName: "more" */ './more/MorePage.tsx');

const book = () => import(/* webpackChunkName: "book" */ './bookHome/BookHomePage.tsx');

const reader = () => import(/* webpackChunkName: "reader" */ './reader/ReaderPage.tsx');

const loaders: Record<(typeof pages)[number]['path'], RemotePage['load']> = {
  '/index': home,
  '/home': home,
  '/home/recommend': more,
  '/home/latest': more,
  '/home/ranked': more,
  '/home/kkbg': more,
  '/home/new': more,
  '/home/new-on': more,
  '/home/three-d': more,
  '/new': more,
  '/category': () => import(/* webpackChunkName: "category" */ './category/CategoryPage.tsx'),
  '/shelf': () => import(/* webpackChunkName: "shelf" */ './shelf/ShelfPage.tsx'),
  '/shelf/offline': () => import(/* webpackChunkName: "offline" */ './offline/OfflinePage.tsx'),
  '/search': () => import(/* webpackChunkName: "search" */ './search/SearchPage.tsx'),
  '/book': book,
  '/book/:id': book,
  '/book/:id/catalog': () => import(/* webpackChunkName: "catalog" */ './catalog/CatalogPage.tsx'),
  '/book/read': reader,
  '/book/read/:id': reader,
  '/book/read/:id/:number': reader,
};

export default {
  contract: '1.4.0',
  domain: comicDomain,
  pages: pages.map((page) => ({ ...page, load: loaders[page.path] })),
} satisfies RemoteModule;
