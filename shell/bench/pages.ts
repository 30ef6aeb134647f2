/** The measured pages. */
import type { BenchPage } from './visit.ts';

/** The screen of a page: the application's, or the one that the server has rendered. */
const SCREEN = ':is([data-screen], #rendered) main';

const HOME = { name: 'home', address: '/index', content: `${SCREEN} a[href^="/book/"]` };
const READER = { name: 'reader', address: '/book/read/1001/1', content: `${SCREEN} [data-at] img` };
const FILM = { name: 'film', address: '/vod/detail?vodId=2001', content: `${SCREEN} h1` };

export const PAGES: readonly BenchPage[] = [
  HOME,
  { name: 'book', address: '/book/1001', content: `${SCREEN} h1` },
  READER,
  { name: 'video home', address: '/vod', content: `${SCREEN} a[href^="/vod/detail"]` },
  FILM,
];

/** The pages of a returning visitor, in their order. */
export const RETURN_PAGES: readonly BenchPage[] = [
  HOME,
  READER,
  FILM,
  { name: 'account', address: '/user', content: `${SCREEN} a[href^="/user/"]` },
];
