/** Endpoints of a book and its chapters (spec §7). */
import { domainApi } from '@manying/platform/api';
import { CODE, type Envelope } from '@manying/platform/envelope';
import type { AppDispatch } from '@manying/platform/store';
import type { ChapterInfo } from './chapters/chapter.ts';
import { type BookDetail, bookDetailSchema, chapterInfoSchema } from './schemas.ts';

/** Identifies one chapter of a book. */
export interface ChapterAddress {
  readonly bookId: string;
  readonly number: number;
}

const comicApi = domainApi('comic', ['comic/Book', 'comic/Catalogue', 'comic/Chapter']).inject((build) => ({
  comicBook: build.query<BookDetail, string>({
    query: (id) => ({ path: `/api/book/detail/${encodeURIComponent(id)}` }),
    responseSchema: bookDetailSchema,
    providesTags: (_detail, _error, id) => [{ type: 'comic/Book', id }],
  }),
  comicChapter: build.query<ChapterInfo, ChapterAddress & { readonly background?: true }>({
    query: ({ bookId, number }) => ({ path: '/api/book/read_chapter', query: { bookId, number } }),
    responseSchema: chapterInfoSchema,
    providesTags: (_chapter, _error, { bookId, number }) => [
      { type: 'comic/Chapter', id: `${bookId}/${number}` },
    ],
  }),
  /** Buys a chapter with coins. Returns the whole envelope, because the caller needs its code and msg. */
  comicBuy: build.mutation<Envelope, ChapterAddress & { readonly chapterId: string }>({
    query: ({ chapterId }) => ({
      method: 'POST',
      path: '/api/book/chapter/buy',
      query: { chapterId },
      read: 'envelope',
    }),
    invalidatesTags: (answer, _error, { bookId, number }) => {
      // Bought: the chapter, both lists that it is in, and the balance have changed.
      if (answer?.ok) {
        return [
          { type: 'comic/Chapter', id: `${bookId}/${number}` },
          { type: 'comic/Catalogue', id: bookId },
          { type: 'comic/Book', id: bookId },
          'account/User',
        ];
      }
      // Too few coins: the displayed balance may be stale.
      return answer?.code === CODE.unpaid ? ['account/User'] : [];
    },
  }),
}));

/** Aborts the request of a chapter, if one is running. */
export const abortChapterFetch = (address: ChapterAddress) => (dispatch: AppDispatch) =>
  dispatch(comicApi.util.getRunningQueryThunk('comicChapter', address))?.abort();

/** Refetches a chapter and updates the screens that show it. Resolves with data or error. */
export const refetchChapter = (address: ChapterAddress) => (dispatch: AppDispatch) =>
  dispatch(comicApi.endpoints.comicChapter.initiate(address, { subscribe: false, forceRefetch: true }));

/** Fetches a chapter into a separate cache entry, so that the screens that show it do not change. */
export const fetchChapterInBackground =
  ({ bookId, number }: ChapterAddress) =>
  (dispatch: AppDispatch) =>
    dispatch(
      comicApi.endpoints.comicChapter.initiate(
        { bookId, number, background: true },
        { subscribe: false, forceRefetch: true },
      ),
    );

/** Refetches a book's data. Resolves with data or error. */
export const refetchBook = (bookId: string) => (dispatch: AppDispatch) =>
  dispatch(comicApi.endpoints.comicBook.initiate(bookId, { subscribe: false, forceRefetch: true }));

/** Buys a chapter with coins. Resolves with the whole envelope or an error. */
export const buyChapter =
  (chapter: ChapterAddress & { readonly chapterId: string }) => (dispatch: AppDispatch) =>
    dispatch(comicApi.endpoints.comicBuy.initiate(chapter, { track: false }));

/** What is cached of a chapter; requests nothing. */
export const useComicChapterState = comicApi.endpoints.comicChapter.useQueryState;

export const { useComicBookQuery, useComicChapterQuery } = comicApi;
