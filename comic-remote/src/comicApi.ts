/** The calls of a book and its chapters (spec §7). */
import { domainApi } from '@manying/platform/api';
import { CODE, type Envelope } from '@manying/platform/envelope';
import type { AppDispatch } from '@manying/platform/store';
import type { Chapter, ChapterInfo } from './chapters/chapter.ts';
import { type BookDetail, bookDetailSchema, catalogueSchema, chapterInfoSchema } from './schemas.ts';

/** Names one chapter of one book. */
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
  comicCatalogue: build.query<readonly Chapter[], string>({
    query: (bookId) => ({
      method: 'POST',
      path: '/api/book/chapter/list',
      query: { bookId },
      form: { bookId },
    }),
    responseSchema: catalogueSchema,
    providesTags: (_chapters, _error, id) => [{ type: 'comic/Catalogue', id }],
  }),
  /** Buys a chapter with coins. Answers the whole envelope: its code and msg decide what follows. */
  comicBuy: build.mutation<Envelope, ChapterAddress & { readonly chapterId: string }>({
    query: ({ chapterId }) => ({
      method: 'POST',
      path: '/api/book/chapter/buy',
      query: { chapterId },
      read: 'envelope',
    }),
    invalidatesTags: (answer, _error, { bookId, number }) => {
      // Bought: what the chapter answers, what the catalogue says and what the account holds are other than before.
      if (answer?.ok) {
        return [
          { type: 'comic/Chapter', id: `${bookId}/${number}` },
          { type: 'comic/Catalogue', id: bookId },
          'account/User',
        ];
      }
      // Too few coins: the balance that is shown may be an old one.
      return answer?.code === CODE.unpaid ? ['account/User'] : [];
    },
  }),
}));

/** Gives up asking for a chapter, if it is still being asked for. */
export const abortChapterFetch = (address: ChapterAddress) => (dispatch: AppDispatch) =>
  dispatch(comicApi.util.getRunningQueryThunk('comicChapter', address))?.abort();

/** Asks for a chapter beside what the screens show. Resolves with its data, or with the fault. */
export const fetchChapter = (address: ChapterAddress) => (dispatch: AppDispatch) =>
  dispatch(comicApi.endpoints.comicChapter.initiate(address, { subscribe: false }));

/** Asks anew for a chapter that screens show. Resolves with its data, or with the fault, which the screens then show. */
export const refetchChapter = (address: ChapterAddress) => (dispatch: AppDispatch) =>
  dispatch(comicApi.endpoints.comicChapter.initiate(address, { subscribe: false, forceRefetch: true }));

/** Asks anew for a chapter without a change of what the screens show of it. */
export const fetchChapterInBackground =
  ({ bookId, number }: ChapterAddress) =>
  (dispatch: AppDispatch) =>
    dispatch(
      comicApi.endpoints.comicChapter.initiate(
        { bookId, number, background: true },
        { subscribe: false, forceRefetch: true },
      ),
    );

/** Asks anew for a book's data beside what the screens show. Resolves with them, or with the fault. */
export const refetchBook = (bookId: string) => (dispatch: AppDispatch) =>
  dispatch(comicApi.endpoints.comicBook.initiate(bookId, { subscribe: false, forceRefetch: true }));

export const { useComicBookQuery, useComicChapterQuery, useComicCatalogueQuery, useComicBuyMutation } =
  comicApi;
