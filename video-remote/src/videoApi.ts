/** The video endpoints of spec §7. */
import { domainApi } from '@manying/platform/api';
import type { Envelope } from '@manying/platform/envelope';
import type { Page } from '@manying/platform/paging';
import { type FeedPage, FIRST_FEED_PAGE, nextFeedPage } from './feed/feedOrder.ts';
import {
  detailSchema,
  hotWordsSchema,
  purchasedPageSchema,
  type SearchResults,
  searchResultsSchema,
  shelvesSchema,
  type VideoCard,
  type VideoDetail,
  type VideoShelf,
  videoPageSchema,
} from './schemas.ts';
import { pagedResults, pagedVideos } from './tile/tiles.ts';

const videoApi = domainApi('video', ['video/Detail', 'video/Purchased']).inject((build) => ({
  /** The shelves of the video home, one per type. */
  videoHome: build.query<readonly VideoShelf[], void>({
    query: () => ({ path: '/api/vod/index', base: 'static' }),
    responseSchema: shelvesSchema,
  }),
  /** The videos of one type, page by page. */
  videoCategory: build.infiniteQuery<Page<VideoCard>, string, number>({
    query: ({ queryArg: typeId, pageParam: page }) => ({
      path: `/api/vod/page/${encodeURIComponent(typeId)}/${page}`,
      base: 'static',
    }),
    responseSchema: videoPageSchema,
    infiniteQueryOptions: pagedVideos,
  }),
  /** The videos of several types, one type after the other, page by page. */
  videoFeed: build.infiniteQuery<Page<VideoCard>, readonly string[], FeedPage>({
    query: ({ queryArg: typeIds, pageParam: { category, page } }) => ({
      path: `/api/vod/page/${encodeURIComponent(typeIds[category] ?? '')}/${page}`,
      base: 'static',
    }),
    responseSchema: videoPageSchema,
    infiniteQueryOptions: {
      initialPageParam: FIRST_FEED_PAGE,
      getNextPageParam: (last, all, current, _pages, typeIds) =>
        nextFeedPage(last, all, current, typeIds.length),
    },
  }),
  /** The videos that match a keyword, page by page. */
  videoSearch: build.infiniteQuery<SearchResults, string, number>({
    query: ({ queryArg: content, pageParam: currentPage }) => ({
      method: 'POST',
      path: '/api/vod/search',
      query: { content, currentPage },
    }),
    responseSchema: searchResultsSchema,
    infiniteQueryOptions: pagedResults,
  }),
  /** Popular search keywords; empty where the provider has none (docs/decisions/044). */
  videoHotWords: build.query<readonly string[], void>({
    query: () => ({ path: '/api/vod/init_search', base: 'static' }),
    responseSchema: hotWordsSchema,
  }),
  /** The videos a user has bought, page by page; the user id is the cache key of each account's list. */
  videoPurchased: build.infiniteQuery<Page<VideoCard>, string, number>({
    query: ({ pageParam: page }) => ({ path: `/api/vod/order/page/${page}` }),
    responseSchema: purchasedPageSchema,
    infiniteQueryOptions: pagedVideos,
    providesTags: ['video/Purchased'],
  }),
  /** One video by its id; rejected with 101 under congestion (spec §8). */
  videoDetail: build.query<VideoDetail, string>({
    query: (vodId) => ({ path: `/api/vod/detail/${encodeURIComponent(vodId)}` }),
    responseSchema: detailSchema,
    providesTags: (_video, _error, vodId) => [{ type: 'video/Detail', id: vodId }],
  }),
  /** Buys a video with coins. Returns the whole envelope, because its code and msg decide what follows. */
  videoBuy: build.mutation<Envelope, string>({
    query: (vodId) => ({ method: 'POST', path: '/api/vod/buy', query: { vodId }, read: 'envelope' }),
    // A purchase changes the video's detail, the account's balance and the list of purchases.
    invalidatesTags: (answer, _error, vodId) =>
      answer?.ok ? [{ type: 'video/Detail', id: vodId }, 'video/Purchased', 'account/User'] : [],
  }),
  /** Reports that playback of a video has started. */
  videoWatch: build.mutation<unknown, string>({
    query: (vodId) => ({ method: 'POST', path: '/api/vod/watch', query: { vodId } }),
  }),
}));

export const {
  useVideoHomeQuery,
  useVideoCategoryInfiniteQuery,
  useVideoFeedInfiniteQuery,
  useVideoSearchInfiniteQuery,
  useVideoHotWordsQuery,
  useVideoPurchasedInfiniteQuery,
  useVideoDetailQuery,
  useVideoBuyMutation,
  useVideoWatchMutation,
} = videoApi;
