/** What the comic remote exposes to the shell. */
import type { RemoteModule, RemotePage } from '@manying/platform/contract';
import { comicDomain } from './comicState.ts';
import { pages } from './pages.ts';

/** Loaders of the screens by the name of their chunk. */
const loaders: Record<(typeof pages)[number]['chunk'], RemotePage['load']> = {
  home: () => import(/* webpackChunkName: "home" */ './home/HomePage.tsx'),
  more: () => import(/* webpackChunkName: "more" */ './more/MorePage.tsx'),
  category: () => import(/* webpackChunkName: "category" */ './category/CategoryPage.tsx'),
  shelf: () => import(/* webpackChunkName: "shelf" */ './shelf/ShelfPage.tsx'),
  offline: () => import(/* webpackChunkName: "offline" */ './offline/OfflinePage.tsx'),
  search: () => import(/* webpackChunkName: "search" */ './search/SearchPage.tsx'),
  book: () => import(/* webpackChunkName: "book" */ './bookHome/BookHomePage.tsx'),
  catalog: () => import(/* webpackChunkName: "catalog" */ './catalog/CatalogPage.tsx'),
  reader: () => import(/* webpackChunkName: "reader" */ './reader/ReaderPage.tsx'),
};

export default {
  contract: '1.9.0',
  domain: comicDomain,
  pages: pages.map((page) => ({ ...page, load: loaders[page.chunk] })),
} satisfies RemoteModule;
