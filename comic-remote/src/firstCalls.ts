/** The first calls of the pages. Apart from the pages, so that they are in the registry but not in the remote's code. */
import type { FirstCall } from '@manying/platform/contract';
import { morePath, shelves } from './homeShelves.ts';

const homeCall: FirstCall = { base: 'static', path: '/api/book/home/index' };

/** The first call of a page, by its address. */
export const firstCalls: Readonly<Record<string, FirstCall>> = {
  '/index': homeCall,
  '/home': homeCall,
  ...Object.fromEntries(
    shelves.flatMap(({ paths, call }) =>
      paths.map((path) => [path, { base: 'static', path: morePath(call, 1) }]),
    ),
  ),
  '/book/:id': { base: 'dynamic', path: '/api/book/detail/:id' },
  '/book/read/:id/:number': {
    base: 'dynamic',
    path: '/api/book/read_chapter?bookId=:id&number=:number',
  },
};
