import type { HistoryEntry } from '@manying/platform/library';

/**
 * Records a read: one entry per book, newest first (spec §4). A read without a cover (only the chapter was loaded) keeps the
 * book data of the existing entry. The date is always later than that of the other entries, even when the clock was set back.
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

/** The history entry of a book, if it has been read. */
export function historyEntryOf(history: readonly HistoryEntry[], bookId: string): HistoryEntry | undefined {
  return history.find((entry) => entry.book.bookId === bookId);
}
