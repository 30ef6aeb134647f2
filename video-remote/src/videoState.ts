/** Persisted state of videos: watched preview seconds, playback positions, search history (spec §3). */
import { defineDomain, restored } from '@manying/platform/domain';
import { type PersistedFields, persistedList, persistedRecord } from '@manying/platform/persistence';
import { createSlice, type PayloadAction } from '@manying/platform/store';
import { addSearch } from '@manying/ui/search/keyword';
import * as v from 'valibot';

/** Maximum number of playback positions; the oldest is evicted. */
export const MAX_POSITIONS = 200;

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
}

declare module '@manying/platform/domain' {
  interface DomainState {
    video: VideoState;
  }
}

const count = v.pipe(v.number(), v.minValue(0));
const persisted: PersistedFields<VideoState> = {
  previewSeconds: { version: 1, schema: persistedRecord(count) },
  positions: { version: 1, schema: persistedRecord(v.object({ seconds: count, at: v.fallback(count, 0) })) },
  searchHistory: { version: 1, schema: persistedList(v.string()) },
};

const empty: VideoState = { previewSeconds: {}, positions: {}, searchHistory: [], paidBy: {} };

/** The key of a video in a plain object; never the name of an inherited property. */
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
      const savedAt = (id: string) => state.positions[id]?.at ?? 0;
      const oldest = ids.reduce((a, b) => (savedAt(b) < savedAt(a) ? b : a));
      delete state.positions[oldest];
    },
    /** A video was watched to its end, so it starts from the beginning next time. */
    positionForgotten(state, { payload: vodId }: PayloadAction<string>) {
      delete state.positions[keyOf(vodId)];
    },
    /** A user has bought a video. */
    videoPaid(state, { payload: { vodId, userId } }: PayloadAction<{ vodId: string; userId: string }>) {
      state.paidBy[vodId] = userId;
    },
    /** A keyword was searched for. */
    keywordSearched(state, { payload: keyword }: PayloadAction<string>) {
      state.searchHistory = addSearch(state.searchHistory, keyword);
    },
    /** The visitor has cleared the search history. */
    searchHistoryCleared(state) {
      state.searchHistory = [];
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
} = videoSlice.actions;

/** The video domain of the store. */
export const videoDomain = defineDomain(videoSlice, { stateVersion: 3, persisted });

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
  userId !== undefined && state.video?.paidBy[vodId] === userId;

const NO_SEARCHES: readonly string[] = [];
/** Keywords searched for, newest first. */
export const selectSearchHistory = (state: WithVideo): readonly string[] =>
  state.video?.searchHistory ?? NO_SEARCHES;
