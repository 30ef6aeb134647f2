/**
 * Schemas of the provider's video answers, transformed to the types of the screens (spec §3). The provider's
 * field names are used only here.
 */
import type { Page } from '@manying/platform/paging';
import {
  amount,
  answer,
  count,
  flag,
  identifier,
  list,
  listAnswer,
  listOrNull,
  numeric,
  text,
} from '@manying/platform/schema';
import * as v from 'valibot';
import { isSearchable, videoName } from './fields.ts';
import { extraEntries, type VideoExtras } from './player/extras.ts';
import { MAX_DURATION } from './player/rules/duration.ts';

/** A video in a tile. */
export interface VideoCard {
  readonly vodId: string;
  readonly name: string;
  /** Base path of the poster on the image host, or a full address. */
  readonly poster: string;
  /** Price in coins, 0 is free; `undefined` where the answer has none that is valid. */
  readonly price?: number | undefined;
  /** Only members may watch it (docs/decisions/017). */
  readonly vipOnly?: boolean | undefined;
  /** The visitor has bought it; public lists do not know. */
  readonly bought?: boolean | undefined;
  /** Length in s; `undefined` where the answer has none that is valid. */
  readonly duration?: number | undefined;
}

/** The videos of one type on the video home. */
export interface VideoShelf {
  readonly typeId: string;
  /** The provider's name of the type; '' when missing. */
  readonly typeName: string;
  readonly videos: readonly VideoCard[];
}

/** A video on its detail page. */
export interface VideoDetail extends VideoCard {
  /** Address of an MP4 file or an HLS playlist; of a preview for visitors who have not paid. */
  readonly source: string;
  /** Price in coins; 0 is free. */
  readonly price: number;
  readonly bought: boolean;
  /** Whether visitors who have not bought it may watch a preview (spec §4). */
  readonly canTryWatch: boolean;
  /** Only members may watch it (docs/decisions/017). */
  readonly vipOnly: boolean;
  readonly similar: readonly VideoCard[];
  readonly extras: VideoExtras;
}

/** A number from `min` to `max`; `undefined` for anything else, also for a missing one. */
const numberWithin = (min: number, max: number) =>
  v.fallback(v.optional(v.pipe(numeric, v.minValue(min), v.maxValue(max))), undefined);

const cardEntries = { vodId: identifier, vodName: videoName, vodPic: text };

const cardSchema = v.pipe(
  v.object({
    ...cardEntries,
    vodPointsPlay: numberWithin(0, Number.MAX_SAFE_INTEGER),
    vipOnly: flag,
    bought: flag,
    vodDuration: numberWithin(1, MAX_DURATION),
  }),
  v.transform(
    ({ vodId, vodName, vodPic, vodPointsPlay, vipOnly, bought, vodDuration }): VideoCard => ({
      vodId,
      name: vodName,
      poster: vodPic,
      price: vodPointsPlay,
      vipOnly,
      bought,
      duration: vodDuration,
    }),
  ),
);

/** A list of videos without duplicates. */
const cards = list(cardSchema, ({ vodId }) => vodId);

/** Answer of `/api/vod/index`. */
export const shelvesSchema = listAnswer(
  list(
    v.pipe(
      v.object({ typeId: identifier, typeName: text, vods: cards }),
      v.transform(({ typeId, typeName, vods }): VideoShelf => ({ typeId, typeName, videos: vods })),
    ),
    ({ typeId }) => typeId,
  ),
);

/** Answer of `/api/vod/init_search`. Words that cannot be searched for are left out, and a provider need not have any. */
export const hotWordsSchema = answer<readonly string[]>(
  v.pipe(
    v.fallback(v.object({ hotWords: list(v.pipe(text, v.trim(), v.check(isSearchable)), (word) => word) }), {
      hotWords: [],
    }),
    v.transform(({ hotWords }) => hotWords),
  ),
);

/** Answer of `/api/vod/page/{typeId}/{page}`. */
export const videoPageSchema = answer<Page<VideoCard>>(
  v.pipe(
    v.object({ list: cards, totalCount: count, totalPage: count }),
    v.transform(
      ({ list, totalCount, totalPage }): Page<VideoCard> => ({
        items: list,
        totalItem: totalCount,
        totalPage,
      }),
    ),
  ),
);

/** Answer of `/api/vod/order/page/{page}`: the visitor has bought every entry, whatever it says. */
export const purchasedPageSchema = answer<Page<VideoCard>>(
  v.pipe(
    videoPageSchema,
    v.transform((page) => ({ ...page, items: page.items.map((card) => ({ ...card, bought: true })) })),
  ),
);

/** One page of search results. */
export interface SearchResults {
  readonly items: readonly VideoCard[];
  /** Number of received entries, valid or not: a full page has a next one (spec §7). */
  readonly received: number;
}

/** Answer of `/api/vod/search`: a list of videos without a total. */
export const searchResultsSchema = answer<SearchResults>(
  v.pipe(
    v.unknown(),
    listOrNull,
    v.transform((value) => ({ items: value, received: Array.isArray(value) ? value.length : 0 })),
    v.object({ items: cards, received: v.number() }),
  ),
);

/** Answer of `/api/vod/detail/{vodId}`. */
export const detailSchema = answer<VideoDetail>(
  v.pipe(
    v.object({
      ...cardEntries,
      vodPlayUrl: text,
      vodPointsPlay: amount,
      bought: flag,
      canTryWatch: flag,
      vipOnly: flag,
      guessLikeList: cards,
      ...extraEntries,
    }),
    v.transform(
      (video): VideoDetail => ({
        vodId: video.vodId,
        name: video.vodName,
        poster: video.vodPic,
        source: video.vodPlayUrl,
        price: video.vodPointsPlay,
        bought: video.bought,
        canTryWatch: video.canTryWatch,
        vipOnly: video.vipOnly,
        similar: video.guessLikeList,
        extras: {
          playlist: video.playlist,
          qualities: video.qualities,
          captions: video.captions,
          audioTracks: video.audioTracks,
          markers: video.markers,
          comments: video.comments,
          adVideos: video.adVideos,
        },
      }),
    ),
  ),
);
