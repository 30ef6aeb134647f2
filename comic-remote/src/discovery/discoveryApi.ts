/** Endpoints that list and search books (spec §7). Separate from `comicApi`, so that the reader does not load them. */
import { domainApi } from '@manying/platform/api';
import type { Book } from '../books/book.ts';
import { booksSchema } from '../books/bookSchema.ts';
import type { Categories, Filter } from '../category/filter.ts';
import { morePath, type Shelf } from '../homeShelves.ts';
import { pagedBooks } from '../lists/bookPages.ts';
import { type BookPage, bookPageSchema, categoriesSchema, hotWordsSchema } from './discoverySchemas.ts';

export const {
  useComicListInfiniteQuery,
  useComicCategoriesQuery,
  useComicFilteredInfiniteQuery,
  useComicHotWordsQuery,
  useComicSearchQuery,
} = domainApi('comic').inject((build) => ({
  comicList: build.infiniteQuery<BookPage, Shelf['call'], number>({
    query: ({ queryArg: call, pageParam: page }) => ({ path: morePath(call, page), base: 'static' }),
    infiniteQueryOptions: pagedBooks,
    responseSchema: bookPageSchema,
  }),
  comicCategories: build.query<Categories, void>({
    query: () => ({ path: '/api/book/category', base: 'static' }),
    responseSchema: categoriesSchema,
  }),
  comicFiltered: build.infiniteQuery<BookPage, Filter, number>({
    query: ({ queryArg: { status, category }, pageParam: page }) => ({
      method: 'POST',
      path: `/api/book/query/${encodeURIComponent(status)}/${encodeURIComponent(category)}/${page}`,
      base: 'static',
    }),
    infiniteQueryOptions: pagedBooks,
    responseSchema: bookPageSchema,
  }),
  comicHotWords: build.query<readonly string[], void>({
    query: () => ({ path: '/api/book/init_search' }),
    responseSchema: hotWordsSchema,
  }),
  comicSearch: build.query<readonly Book[], string>({
    query: (content) => ({ method: 'POST', path: '/api/book/search', query: { content } }),
    responseSchema: booksSchema,
  }),
}));
