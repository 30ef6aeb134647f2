import type { Favourite, HistoryEntry } from '@manying/platform/library';
import { statusLabel } from '../books/wording.ts';
import { messages } from '../messages.ts';
import { shelfMessages } from '../shelfMessages.ts';

/** The history by book, for looking up many books. */
export type ReadsByBook = ReadonlyMap<string, HistoryEntry>;

export function readsByBook(history: readonly HistoryEntry[]): ReadsByBook {
  return new Map(history.map((entry) => [entry.book.bookId, entry]));
}

/** The line below a favourite: how far it was read, else that it is finished or not begun. */
export function favouriteLine({ book }: Favourite, reads: ReadsByBook): string {
  const read = reads.get(book.bookId);
  if (read) return messages.readTo(read.number);
  return book.finished ? statusLabel(true) : shelfMessages.unread;
}
