import type { Favourite, HistoryEntry } from '@manying/platform/library';
import { statusLabel } from '../books/wording.ts';
import { messages } from '../messages.ts';
import { shelfMessages } from './shelfMessages.ts';

/** History entries by book id. */
export type ReadsByBook = ReadonlyMap<string, HistoryEntry>;

export function readsByBook(history: readonly HistoryEntry[]): ReadsByBook {
  return new Map(history.map((entry) => [entry.book.bookId, entry]));
}

/** The line below a favourite: reading progress, otherwise finished or unread. */
export function favouriteLine({ book }: Favourite, reads: ReadsByBook): string {
  const read = reads.get(book.bookId);
  if (read) return messages.readTo(read.number);
  return book.finished ? statusLabel(true) : shelfMessages.unread;
}
