/** The measured pages. */
import type { BenchPage } from './visit.ts';

export const PAGES: readonly BenchPage[] = [
  { name: 'home', address: '/index', content: '[data-screen] main a[href^="/book/"]' },
  { name: 'reader', address: '/book/read/1001/1', content: '[data-screen] main [data-at] img' },
  { name: 'video detail', address: '/vod/detail?vodId=2001', content: '[data-screen] main h1' },
];
