/** The measured pages. */
import type { BenchPage } from './visit.ts';

const HOME = { name: 'home', address: '/index', content: '[data-screen] main a[href^="/book/"]' };
const READER = { name: 'reader', address: '/book/read/1001/1', content: '[data-screen] main [data-at] img' };
const FILM = { name: 'film', address: '/vod/detail?vodId=2001', content: '[data-screen] main h1' };

export const PAGES: readonly BenchPage[] = [
  HOME,
  { name: 'book', address: '/book/1001', content: '[data-screen] main h1' },
  READER,
  { name: 'video home', address: '/vod', content: '[data-screen] main a[href^="/vod/detail"]' },
  FILM,
];

/** The pages of a returning visitor, in their order. */
export const RETURN_PAGES: readonly BenchPage[] = [
  HOME,
  READER,
  FILM,
  { name: 'account', address: '/user', content: '[data-screen] main a[href^="/user/"]' },
];
