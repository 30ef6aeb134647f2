/** What the comic remote exposes to the shell. */
import type { RemoteModule, RemotePage } from '@manying/platform/contract';
import { comicDomain } from './comicState.ts';
import { pages } from './pages.ts';

const home = () => import(/* webpackChunkName: "home" */ './home/HomePage.tsx');

const loaders: Record<(typeof pages)[number]['path'], RemotePage['load']> = {
  '/index': home,
  '/home': home,
  '/book/:id': () => import(/* webpackChunkName: "book" */ './bookHome/BookHomePage.tsx'),
  '/book/read/:id/:number': () => import(/* webpackChunkName: "reader" */ './reader/ReaderPage.tsx'),
};

export default {
  contract: '1.0.0',
  domain: comicDomain,
  pages: pages.map((page) => ({ ...page, load: loaders[page.path] })),
} satisfies RemoteModule;
