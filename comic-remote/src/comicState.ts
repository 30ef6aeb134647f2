/** The comic slice: what a reader keeps on this device (spec §3 local storage, §4). */
import { defineDomain, restored } from '@manying/platform/domain';
import { type Favourite, type HistoryEntry, type Library, libraryFields } from '@manying/platform/library';
import type { PersistedFields } from '@manying/platform/persistence';
import { createSlice, type PayloadAction } from '@manying/platform/store';
import { toggleFavourite } from './favourites/favourites.ts';
import { recordRead } from './history/history.ts';

/** The comic domain's part of the store. */
export interface ComicState extends Library {}

declare module '@manying/platform/domain' {
  interface DomainState {
    comic: ComicState;
  }
}

const persisted: PersistedFields<ComicState> = libraryFields;

const empty: ComicState = { history: [], favourites: [] };

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
  },
});

/** The comic domain as the store takes it. */
export const comicDomain = defineDomain(comicSlice, { stateVersion: 1, persisted });

export const { chapterRead, favouriteToggled } = comicSlice.actions;

interface WithComic {
  readonly comic?: ComicState | undefined;
}
/** What was read on this device, newest first. */
export const selectHistory = (state: WithComic) => (state.comic ?? empty).history;
/** The favourites shelf, newest first. */
export const selectFavourites = (state: WithComic) => (state.comic ?? empty).favourites;
