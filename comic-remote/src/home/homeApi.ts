/** Endpoints of the home screen (spec §7). Separate from the others, so that home does not load those. */
import { domainApi } from '@manying/platform/api';
import type { Book } from '../books/book.ts';
import { booksSchema } from '../books/bookSchema.ts';
import { type HomeData, homeSchema } from './homeSchema.ts';

export const { useComicHomeQuery, useComicThreeDQuery } = domainApi('comic').inject((build) => ({
  comicHome: build.query<HomeData, void>({
    query: () => ({ path: '/api/book/home/index', base: 'static' }),
    responseSchema: homeSchema,
  }),
  comicThreeD: build.query<readonly Book[], void>({
    query: () => ({ path: '/api/book/home/three_d', base: 'static' }),
    responseSchema: booksSchema,
  }),
}));
