/**
 * The visitor's own library on this device (spec §3 local storage): what was read and what is a favourite. The comic
 * remote keeps it; its shape is part of the contract, because the shell shows it while that remote cannot be had.
 */
import { loadFields, type PersistedFields, persistedList } from '@manying/platform/persistence';
import * as v from 'valibot';

/** Name of the domain whose storage the library is in. */
const LIBRARY_DOMAIN = 'comic';

/** What the library keeps of a book. */
export interface StoredBook {
  readonly bookId: string;
  readonly title: string;
  /** Base path of the upright picture. */
  readonly cover: string;
  readonly category: string;
  readonly finished: boolean;
  readonly chapterCount: number;
}

/** How far a book has been read. */
export interface HistoryEntry {
  readonly book: StoredBook;
  /** Number of the chapter read last. */
  readonly number: number;
  /** When it was read, in ms since 1970. */
  readonly date: number;
}

/** A book on the favourites shelf. */
export interface Favourite {
  readonly book: StoredBook;
  /** When it was added, in ms since 1970. */
  readonly date: number;
  /** How many chapters it has by now; its book says how many it had when its reader last looked. */
  readonly latest?: number | undefined;
}

/** The library: one history entry per book, newest first; favourites newest first. */
export interface Library {
  readonly history: readonly HistoryEntry[];
  readonly favourites: readonly Favourite[];
}

/** Entries of the history on the home screen (spec §9). */
export const RECENT_COUNT = 3;

const persistedText = v.fallback(v.string(), '');

/** A book is known by its id alone; whoever opens it learns the rest anew. */
const persistedBookSchema = v.object({
  bookId: v.string(),
  title: persistedText,
  cover: persistedText,
  category: persistedText,
  finished: v.fallback(v.boolean(), false),
  chapterCount: v.fallback(v.number(), 0),
});
const persistedDate = v.fallback(v.number(), 0);

/** How the library is kept. */
export const libraryFields: PersistedFields<Library> = {
  history: {
    version: 1,
    schema: persistedList(v.object({ book: persistedBookSchema, number: v.number(), date: persistedDate })),
  },
  favourites: {
    version: 1,
    schema: persistedList(
      v.object({
        book: persistedBookSchema,
        date: persistedDate,
        latest: v.fallback(v.optional(v.number()), undefined),
      }),
    ),
  },
};

/** The library as it is kept now. */
export function storedLibrary(): Library {
  const { history, favourites } = loadFields(
    LIBRARY_DOMAIN,
    libraryFields as PersistedFields,
  ) as Partial<Library>;
  return { history: history ?? [], favourites: favourites ?? [] };
}

/** The entries read last. */
export function recentReads(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return history.slice(0, RECENT_COUNT);
}

/** How much of a book has been read, 0 to 1, counted in chapters. */
export function readProgress({ number, book }: HistoryEntry): number {
  return book.chapterCount > 0 ? Math.min(1, number / book.chapterCount) : 0;
}

/** Former names, for builds of contract 1.3. @public */
export { readProgress as readShare, storedLibrary as keptLibrary };
