/** The video calls of spec §7. */
import { domainApi } from '@manying/platform/api';
import type { Envelope } from '@manying/platform/envelope';
import { detailSchema, shelvesSchema, type VideoDetail, type VideoShelf } from './schemas.ts';

const videoApi = domainApi('video', ['video/Detail']).inject((build) => ({
  /** The shelves of the video home, one per type. */
  videoHome: build.query<readonly VideoShelf[], void>({
    query: () => ({ path: '/api/vod/index', base: 'static' }),
    responseSchema: shelvesSchema,
  }),
  /** One video by its id; refused with 101 under congestion (spec §8). */
  videoDetail: build.query<VideoDetail, string>({
    query: (vodId) => ({ path: `/api/vod/detail/${encodeURIComponent(vodId)}` }),
    responseSchema: detailSchema,
    providesTags: (_video, _error, vodId) => [{ type: 'video/Detail', id: vodId }],
  }),
  /** Buys a video with coins. Answers the whole envelope: its code and msg decide what follows. */
  videoBuy: build.mutation<Envelope, string>({
    query: (vodId) => ({ method: 'POST', path: '/api/vod/buy', query: { vodId }, read: 'envelope' }),
    // Owning a video changes what its detail answers and what the account holds.
    invalidatesTags: (answer, _error, vodId) =>
      answer?.ok ? [{ type: 'video/Detail', id: vodId }, 'account/User'] : [],
  }),
  /** Reports that playback of a video has started. */
  videoWatch: build.mutation<unknown, string>({
    query: (vodId) => ({ method: 'POST', path: '/api/vod/watch', query: { vodId } }),
  }),
}));

export const { useVideoHomeQuery, useVideoDetailQuery, useVideoBuyMutation, useVideoWatchMutation } =
  videoApi;
