/** The comic slice: reading data persisted on this device (spec §3 local storage, §4). */
import { defineDomain, restored } from '@manying/platform/domain';
import { type Favourite, type HistoryEntry, type Library, libraryFields } from '@manying/platform/library';
import { type PersistedFields, persistedList } from '@manying/platform/persistence';
import { list } from '@manying/platform/schema';
import { createSlice, type PayloadAction } from '@manying/platform/store';
import { checkKeyword } from '@manying/ui/search/keyword';
import { addSearch, MAX_SEARCHES } from '@manying/ui/search/searches';
import { visibleText } from '@manying/ui/visibleText';
import * as v from 'valibot';
import { type BookUpdate, toggleFavourite, withUpdate } from './favourites/favourites.ts';
import { recordRead } from './history/history.ts';
import { withAutoBuy } from './purchase/autoBuy.ts';
import { defaultSettings, type ReaderSettings, readerSettingsSchema } from './reader/settings/settings.ts';
import { withoutBooks } from './shelf/selection.ts';

/** The comic domain's part of the store. */
export interface ComicState extends Library {
  /** Keywords of the last searches, newest first (spec §5). */
  readonly searches: readonly string[];
  /** Ids of the books whose chapters are bought without asking (spec §3 local storage). */
  readonly autoBuy: readonly string[];
  /** Settings of the reader. */
  readonly reading: ReaderSettings;
}

declare module '@manying/platform/domain' {
  interface DomainState {
    comic: ComicState;
  }
}

/** Whether a visitor may search for a word (spec §5). */
const isSearchable = (word: string) => checkKeyword(word).kind === 'valid';

/** The fields that are stored on this device. */
export const persisted = {
  ...libraryFields,
  searches: {
    version: 1,
    schema: v.pipe(
      v.unknown(),
      v.check(Array.isArray),
      list(v.pipe(v.string(), v.transform(visibleText), v.check(isSearchable)), (word) => word),
      v.transform((words) => words.slice(0, MAX_SEARCHES)),
    ),
  },
  autoBuy: { version: 1, schema: persistedList(v.string()) },
  reading: { version: 1, schema: readerSettingsSchema },
} satisfies PersistedFields<ComicState>;

const empty: ComicState = {
  history: [],
  favourites: [],
  searches: [],
  autoBuy: [],
  reading: defaultSettings,
};

const comicSlice = createSlice({
  name: 'comic',
  initialState: () => restored('comic', persisted, empty),
  reducers: {
    /** A chapter was shown to the reader. */
    chapterRead: (state, { payload }: PayloadAction<HistoryEntry>) => ({
      ...state,
      history: recordRead(state.history, payload),
    }),
    /** The favourite button of a book was pressed. */
    favouriteToggled: (state, { payload }: PayloadAction<Favourite>) => ({
      ...state,
      favourites: toggleFavourite(state.favourites, payload),
    }),
    /** The provider returned the data of a book, which may be a favourite; the visitor may have opened it. */
    bookUpdated: (state, { payload }: PayloadAction<BookUpdate>) => ({
      ...state,
      favourites: withUpdate(state.favourites, payload),
    }),
    /** Favourites were removed, by the ids of their books. */
    favouritesRemoved: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      favourites: withoutBooks(state.favourites, payload),
    }),
    /** Reads were removed from the history, by the ids of their books. */
    readsRemoved: (state, { payload }: PayloadAction<readonly string[]>) => ({
      ...state,
      history: withoutBooks(state.history, payload),
    }),
    historyCleared: (state) => ({ ...state, history: [] }),
    /** A keyword was searched for. */
    searched: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      searches: addSearch(state.searches, payload),
    }),
    searchesCleared: (state) => ({ ...state, searches: [] }),
    /** Auto-buy of a book was switched on or off. */
    autoBuySet: (state, { payload }: PayloadAction<{ readonly bookId: string; readonly on: boolean }>) => ({
      ...state,
      autoBuy: withAutoBuy(state.autoBuy, payload.bookId, payload.on),
    }),
    /** Some of the reader's settings were changed. */
    readingSet: (state, { payload }: PayloadAction<Partial<ReaderSettings>>) => ({
      ...state,
      reading: { ...state.reading, ...payload },
    }),
  },
});

/** The comic domain for the store. */
export const comicDomain = defineDomain(comicSlice, {
  stateVersion: 3,
  persisted,
  // Version 2 added searches and auto-buy, version 3 the settings of the reader.
  migrate: (previousState) => ({
    ...restored('comic', persisted, empty),
    ...(previousState as Partial<ComicState>),
  }),
});

export const {
  chapterRead,
  favouriteToggled,
  bookUpdated,
  favouritesRemoved,
  readsRemoved,
  historyCleared,
  searched,
  searchesCleared,
  autoBuySet,
  readingSet,
} = comicSlice.actions;

interface WithComic {
  readonly comic?: ComicState | undefined;
}
/** What was read on this device, newest first. */
export const selectHistory = (state: WithComic) => (state.comic ?? empty).history;
/** The favourites shelf, newest first. */
export const selectFavourites = (state: WithComic) => (state.comic ?? empty).favourites;
/** The keywords searched for, newest first. */
export const selectSearches = (state: WithComic) => (state.comic ?? empty).searches;
/** The books whose chapters are bought without asking, by id. */
export const selectAutoBuy = (state: WithComic) => (state.comic ?? empty).autoBuy;
/** Settings of the reader. */
export const selectReading = (state: WithComic) => (state.comic ?? empty).reading;
