import type { KeptBook } from '../books/book.ts';

/** How far a book has been read on this device (spec §3 local storage). */
export interface HistoryEntry {
  readonly book: KeptBook;
  /** Number of the chapter read last. */
  readonly number: number;
  /** When it was read, in ms since 1970. */
  readonly date: number;
}

/** Entries on the home screen (spec §9). */
export const RECENT_COUNT = 3;

/**
 * The history after a read: one entry per book, newest first (spec §4). A read that has no cover of its book (only
 * the chapter was there) keeps what was known of it.
 */
export function recordRead(history: readonly HistoryEntry[], read: HistoryEntry): readonly HistoryEntry[] {
  const { bookId, cover } = read.book;
  const known = readOf(history, bookId);
  const book = cover === '' && known ? known.book : read.book;
  const others = history.filter((entry) => entry.book.bookId !== bookId);
  return [{ ...read, book }, ...others].sort((one, other) => other.date - one.date);
}

/** The latest entries, for the home screen. */
export function recentReads(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return history.slice(0, RECENT_COUNT);
}

/** The entry of a book, if it has been read. */
export function readOf(history: readonly HistoryEntry[], bookId: string): HistoryEntry | undefined {
  return history.find((entry) => entry.book.bookId === bookId);
}

/** How much of a book has been read, 0 to 1, counted in chapters. */
export function readShare({ number, book }: HistoryEntry): number {
  return book.chapterCount > 0 ? Math.min(1, number / book.chapterCount) : 0;
}
