import type { HistoryEntry } from '@manying/platform/library';

/**
 * The history after a read: one entry per book, newest first (spec §4). A read that has no cover of its book (only
 * the chapter was there) keeps what was known of it. A read is the newest even when the clock was set back since the one
 * before: its date is then just after that.
 */
export function recordRead(history: readonly HistoryEntry[], read: HistoryEntry): readonly HistoryEntry[] {
  const { bookId, cover } = read.book;
  const known = historyEntryOf(history, bookId);
  const book = cover === '' && known ? known.book : read.book;
  const others = history.filter((entry) => entry.book.bookId !== bookId);
  const newest = Math.max(...others.map((entry) => entry.date));
  const date = Math.max(read.date, newest + 1);
  return [{ ...read, book, date }, ...others];
}

/** The entry of a book, if it has been read. */
export function historyEntryOf(history: readonly HistoryEntry[], bookId: string): HistoryEntry | undefined {
  return history.find((entry) => entry.book.bookId === bookId);
}
