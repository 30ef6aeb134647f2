/** What the video remote exposes to the shell. */
import type { RemoteModule, RemotePage } from '@manying/platform/contract';
import { pages } from './pages.ts';
import { videoDomain } from './videoState.ts';

const loaders: Record<(typeof pages)[number]['path'], RemotePage['load']> = {
  '/vod': () => import(/* webpackChunkName: "home" */ './home/HomePage.tsx'),
  '/vod/category': () => import(/* webpackChunkName: "category" */ './category/CategoryPage.tsx'),
  '/vod/detail': () => import(/* webpackChunkName: "detail" */ './detail/DetailPage.tsx'),
  '/vod/feed': () => import(/* webpackChunkName: "feed" */ './feed/FeedPage.tsx'),
  '/search-vod': () => import(/* webpackChunkName: "search" */ './search/SearchPage.tsx'),
  '/shelf-vod': () => import(/* webpackChunkName: "purchased" */ './purchased/PurchasedPage.tsx'),
};

export default {
  contract: '1.9.0',
  domain: videoDomain,
  pages: pages.map((page) => ({ ...page, load: loaders[page.path] })),
} satisfies RemoteModule;
