/**
 * The visitor's library on this device (spec §3 local storage): reading history and favourites. The comic
 * remote writes it. Its format is part of the contract, because the shell shows it when that remote cannot be
 * loaded.
 */

import { loadFields, type PersistedFields } from '@manying/platform/persistence';
import { identifier, list } from '@manying/platform/schema';
import * as v from 'valibot';

/** Name of the domain whose storage the library is in. */
const LIBRARY_DOMAIN = 'comic';

/** The data of a book in the library. */
export interface StoredBook {
  readonly bookId: string;
  readonly title: string;
  /** Base path of the portrait picture. */
  readonly cover: string;
  readonly category: string;
  readonly finished: boolean;
  readonly chapterCount: number;
}

/** The reading progress of a book. */
export interface HistoryEntry {
  readonly book: StoredBook;
  /** Number of the last read chapter. */
  readonly number: number;
  /** Time it was read, in ms since 1970. */
  readonly date: number;
}

/** A book on the favourites shelf. */
export interface Favourite {
  readonly book: StoredBook;
  /** Time it was added, in ms since 1970. */
  readonly date: number;
  /**
   * Current number of chapters; `book.chapterCount` is the number at the visitor's last visit to the book.
   */
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
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Only the id is required, as an address can have it; opening the book updates the other fields. */
const persistedBookSchema = v.object({
  bookId: v.pipe(
    v.string(),
    v.check((id) => v.is(identifier, id)),
  ),
  title: persistedText,
  cover: persistedText,
  category: persistedText,
  finished: v.fallback(v.boolean(), false),
  chapterCount: v.fallback(count, 0),
});
/** Latest stored time, in ms since 1970: years before the last one that a date can have, since reads count on from it. */
const MAX_DATE = 8.6e15;
const persistedDate = v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_DATE)), 0);

/** Schema of a list with one entry per book. Invalid entries are dropped; anything but a list fails. */
function storedBooks<Entry extends { readonly book: StoredBook }>(entry: v.GenericSchema<unknown, Entry>) {
  return v.pipe(
    v.unknown(),
    v.check(Array.isArray),
    list(entry, ({ book }) => book.bookId),
  );
}

/** The persisted fields of the library. */
export const libraryFields: PersistedFields<Library> = {
  history: {
    version: 1,
    schema: storedBooks(
      v.object({
        book: persistedBookSchema,
        number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
        date: persistedDate,
      }),
    ),
  },
  favourites: {
    version: 1,
    schema: storedBooks(
      v.object({
        book: persistedBookSchema,
        date: persistedDate,
        latest: v.fallback(v.optional(count), undefined),
      }),
    ),
  },
};

/** Reads the library from local storage. */
export function storedLibrary(): Library {
  const { history, favourites } = loadFields(
    LIBRARY_DOMAIN,
    libraryFields as PersistedFields,
  ) as Partial<Library>;
  return { history: history ?? [], favourites: favourites ?? [] };
}

/** The most recent entries of the history. */
export function recentReads(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return history.slice(0, RECENT_COUNT);
}

/** Read share of a book in chapters, 0 to 1. */
export function readProgress({ number, book }: HistoryEntry): number {
  return book.chapterCount > 0 ? Math.min(1, number / book.chapterCount) : 0;
}

/** Former names, for builds of contract 1.3. @public */
export { readProgress as readShare, storedLibrary as keptLibrary };
