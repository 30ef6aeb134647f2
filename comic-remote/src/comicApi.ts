/** The comic calls (spec §7). */
import { domainApi } from '@manying/platform/api';
import type { Book } from './books/book.ts';
import type { ChapterInfo } from './chapters/chapter.ts';
import {
  type BookDetail,
  bookDetailSchema,
  booksSchema,
  chapterInfoSchema,
  type HomeData,
  homeSchema,
} from './schemas.ts';

/** Names one chapter of one book. */
export interface ChapterAddress {
  readonly bookId: string;
  readonly number: number;
}

const comicApi = domainApi('comic', ['comic/Book', 'comic/Chapter']).inject((build) => ({
  comicHome: build.query<HomeData, void>({
    query: () => ({ path: '/api/book/home/index', base: 'static' }),
    responseSchema: homeSchema,
  }),
  comicThreeD: build.query<readonly Book[], void>({
    query: () => ({ path: '/api/book/home/three_d', base: 'static' }),
    responseSchema: booksSchema,
  }),
  comicBook: build.query<BookDetail, string>({
    query: (id) => ({ path: `/api/book/detail/${encodeURIComponent(id)}` }),
    responseSchema: bookDetailSchema,
    providesTags: (_detail, _error, id) => [{ type: 'comic/Book', id }],
  }),
  comicChapter: build.query<ChapterInfo, ChapterAddress>({
    query: ({ bookId, number }) => ({ path: '/api/book/read_chapter', query: { bookId, number } }),
    responseSchema: chapterInfoSchema,
    providesTags: (_chapter, _error, { bookId, number }) => [
      { type: 'comic/Chapter', id: `${bookId}/${number}` },
    ],
  }),
}));

export const { useComicHomeQuery, useComicThreeDQuery, useComicBookQuery, useComicChapterQuery } = comicApi;
