/** Persisted state of videos: watched preview seconds, playback positions, search history (spec §3), choices of the visitor. */
import { defineDomain, restored } from '@manying/platform/domain';
import { type PersistedFields, persistedRecord } from '@manying/platform/persistence';
import { identifier, list, text } from '@manying/platform/schema';
import { createSlice, type PayloadAction } from '@manying/platform/store';
import { addSearch, MAX_SEARCHES } from '@manying/ui/search/searches';
import { visibleText } from '@manying/ui/visibleText';
import * as v from 'valibot';
import { isSearchable, videoName } from './fields.ts';
import { averaged } from './player/rules/bandwidth.ts';
import type { VideoCard } from './schemas.ts';

/** Maximum number of playback positions; the oldest is evicted. */
export const MAX_POSITIONS = 200;
/** Maximum number of favourite videos; the oldest is evicted. */
export const MAX_FAVOURITES = 500;

/** What the video tab opens (docs/decisions/040): one film per screen, or the shelves of spec §2. */
export type HomeView = 'feed' | 'library';

/** A saved playback position. */
export interface PlaybackPosition {
  /** Media time in s. */
  readonly seconds: number;
  /** When it was saved, in ms since the epoch. */
  readonly at: number;
}

/** The video slice. */
export interface VideoState {
  /** Watched seconds of preview by video id (spec §4). */
  readonly previewSeconds: Readonly<Record<string, number>>;
  /** Last playback position by video id. */
  readonly positions: Readonly<Record<string, PlaybackPosition>>;
  /** Keywords searched for, newest first. */
  readonly searchHistory: readonly string[];
  /**
   * User ids of purchases during this visit, by video id. The provider may report a bought video as unbought
   * for a while, and it must not be sold twice meanwhile.
   */
  readonly paidBy: Readonly<Record<string, string>>;
  /** Bandwidth in kbit/s by type of network. */
  readonly bandwidths: Readonly<Record<string, number>>;
  /** Chosen by the visitor; the shelves until then. */
  readonly homeView: HomeView;
  /** Videos that the visitor has marked, newest first. */
  readonly favourites: readonly VideoCard[];
  /** Whether the films of the feed play with sound. */
  readonly feedSound: boolean;
  /** The visitor knows the swipe. */
  readonly hasSwiped: boolean;
  /** Film that the feed has shown last, for its next opening in this visit; '' at first. */
  readonly feedVodId: string;
}

declare module '@manying/platform/domain' {
  interface DomainState {
    video: VideoState;
  }
}

const count = v.pipe(v.number(), v.minValue(0), v.finite());
/** An id as it was stored: text that an address can have. */
const storedId = v.pipe(
  v.string(),
  v.check((id) => v.is(identifier, id)),
);
const persisted: PersistedFields<VideoState> = {
  previewSeconds: { version: 1, schema: persistedRecord(count) },
  positions: { version: 1, schema: persistedRecord(v.object({ seconds: count, at: v.fallback(count, 0) })) },
  searchHistory: {
    version: 1,
    schema: v.pipe(
      v.unknown(),
      v.check(Array.isArray),
      list(v.pipe(v.string(), v.transform(visibleText), v.check(isSearchable)), (word) => word),
      v.transform((words) => words.slice(0, MAX_SEARCHES)),
    ),
  },
  bandwidths: { version: 1, schema: persistedRecord(count) },
  homeView: { version: 1, schema: v.picklist(['feed', 'library']) },
  favourites: {
    version: 1,
    schema: v.pipe(
      v.unknown(),
      v.check(Array.isArray),
      list(v.object({ vodId: storedId, name: videoName, poster: text }), ({ vodId }) => vodId),
      v.transform((videos) => videos.slice(0, MAX_FAVOURITES)),
    ),
  },
  feedSound: { version: 1, schema: v.boolean() },
  hasSwiped: { version: 1, schema: v.boolean() },
};

const empty: VideoState = {
  previewSeconds: {},
  positions: {},
  searchHistory: [],
  paidBy: {},
  bandwidths: {},
  homeView: 'library',
  favourites: [],
  feedSound: false,
  hasSwiped: false,
  feedVodId: '',
};

/** The key of a video, or of a type of network, in a plain object; never the name of an inherited property. */
const keyOf = (vodId: string) => (vodId in Object.prototype ? ` ${vodId}` : vodId);

const videoSlice = createSlice({
  name: 'video',
  initialState: () => restored('video', persisted, empty),
  reducers: {
    /** One more second of a video's preview was watched. */
    previewSecondWatched(state, { payload: vodId }: PayloadAction<string>) {
      const key = keyOf(vodId);
      state.previewSeconds[key] = (state.previewSeconds[key] ?? 0) + 1;
    },
    /** Playback has reached a position to save. */
    positionNoted(state, { payload }: PayloadAction<{ vodId: string } & PlaybackPosition>) {
      const { vodId, ...position } = payload;
      state.positions[keyOf(vodId)] = position;
      const ids = Object.keys(state.positions);
      if (ids.length <= MAX_POSITIONS) return;
      // A date after this one is from a clock that was wrong: it must not outlast all later ones.
      const savedAt = (id: string) => {
        const at = state.positions[id]?.at ?? 0;
        return at > payload.at ? 0 : at;
      };
      const oldest = ids.reduce((a, b) => (savedAt(b) < savedAt(a) ? b : a));
      delete state.positions[oldest];
    },
    /** A video was watched to its end, so it starts from the beginning next time. */
    positionForgotten(state, { payload: vodId }: PayloadAction<string>) {
      delete state.positions[keyOf(vodId)];
    },
    /** A user has bought a video. */
    videoPaid(state, { payload: { vodId, userId } }: PayloadAction<{ vodId: string; userId: string }>) {
      state.paidBy[keyOf(vodId)] = userId;
    },
    /** A keyword was searched for. */
    keywordSearched(state, { payload: keyword }: PayloadAction<string>) {
      state.searchHistory = addSearch(state.searchHistory, keyword);
    },
    /** The visitor has cleared the search history. */
    searchHistoryCleared(state) {
      state.searchHistory = [];
    },
    /** A part of a film was downloaded from a network of this type. */
    bandwidthMeasured(state, { payload }: PayloadAction<{ network: string; kbps: number }>) {
      const key = keyOf(payload.network);
      state.bandwidths[key] = averaged(state.bandwidths[key], payload.kbps);
    },
    /** The visitor has chosen between the feed and the shelves. */
    homeViewChosen(state, { payload: view }: PayloadAction<HomeView>) {
      state.homeView = view;
    },
    /** Marks a video as a favourite, or removes the mark. */
    favouriteToggled(state, { payload: { vodId, name, poster } }: PayloadAction<VideoCard>) {
      const others = state.favourites.filter((video) => video.vodId !== vodId);
      const wasFavourite = others.length < state.favourites.length;
      state.favourites = wasFavourite
        ? others
        : [{ vodId, name, poster }, ...others].slice(0, MAX_FAVOURITES);
    },
    /** The visitor has switched the sound of the feed on or off. */
    feedSoundSet(state, { payload: sound }: PayloadAction<boolean>) {
      state.feedSound = sound;
    },
    /** The feed shows a film after a swipe; '' is the end of the feed. */
    feedMoved(state, { payload: vodId }: PayloadAction<string>) {
      state.hasSwiped = true;
      if (vodId !== '') state.feedVodId = vodId;
    },
  },
});

/** Actions of the video slice. */
export const {
  previewSecondWatched,
  positionNoted,
  positionForgotten,
  videoPaid,
  keywordSearched,
  searchHistoryCleared,
  bandwidthMeasured,
  homeViewChosen,
  favouriteToggled,
  feedSoundSet,
  feedMoved,
} = videoSlice.actions;

/** The video domain of the store. */
export const videoDomain = defineDomain(videoSlice, { stateVersion: 5, persisted });

interface WithVideo {
  readonly video?: VideoState | undefined;
}
/** Watched seconds of a video's preview. */
export const selectPreviewSeconds = (state: WithVideo, vodId: string): number =>
  state.video?.previewSeconds[keyOf(vodId)] ?? 0;
/** Saved position of a video, in s of media time; `undefined` when there is none. */
export const selectPosition = (state: WithVideo, vodId: string): number | undefined =>
  state.video?.positions[keyOf(vodId)]?.seconds;

/** Whether a user has bought a video during this visit. */
export const selectPaid = (state: WithVideo, vodId: string, userId: string | undefined): boolean =>
  userId !== undefined && state.video?.paidBy[keyOf(vodId)] === userId;

const NO_SEARCHES: readonly string[] = [];
/** Keywords searched for, newest first. */
export const selectSearchHistory = (state: WithVideo): readonly string[] =>
  state.video?.searchHistory ?? NO_SEARCHES;

/** Remembered bandwidth of a type of network in kbit/s; `undefined` before the first measurement. */
export const selectBandwidth = (state: WithVideo, network: string): number | undefined =>
  state.video?.bandwidths[keyOf(network)];

/** What the video tab opens. */
export const selectHomeView = (state: WithVideo): HomeView => state.video?.homeView ?? 'library';
const NO_FAVOURITES: readonly VideoCard[] = [];
/** The favourite videos, newest first. */
export const selectFavourites = (state: WithVideo): readonly VideoCard[] =>
  state.video?.favourites ?? NO_FAVOURITES;
/** Whether a video is a favourite. */
export const selectIsFavourite = (state: WithVideo, vodId: string): boolean =>
  state.video?.favourites.some((video) => video.vodId === vodId) ?? false;
/** Whether the films of the feed play with sound. */
export const selectFeedSound = (state: WithVideo): boolean => state.video?.feedSound ?? false;
/** Whether the visitor knows the swipe. */
export const selectHasSwiped = (state: WithVideo): boolean => state.video?.hasSwiped ?? false;
/** Film that the feed has shown last in this visit; '' at first. */
export const selectFeedVodId = (state: WithVideo): string => state.video?.feedVodId ?? '';
