/** New chapters of favourites: what is known now against what was seen when the book was opened last. Pure. */
import type { Favourite } from '@manying/platform/library';

/** How long an answer about a book is good enough, in ms. */
export const UPDATE_TTL = 30 * 60_000;
/** Books that are asked about each time the shelf is shown: those asked longest ago first. */
export const MAX_BOOKS_PER_CHECK = 30;

/** Whether a favourite has chapters that its reader has not seen in its list yet. */
export function hasUpdate({ book, latest }: Favourite): boolean {
  return latest !== undefined && book.chapterCount > 0 && latest > book.chapterCount;
}

/** The favourites to ask about now: serials not asked about lately. `asked` says when each was, by book id. */
export function booksToCheck(
  favourites: readonly Favourite[],
  checkedAt: ReadonlyMap<string, number>,
  now: number,
): readonly string[] {
  const when = (bookId: string) => checkedAt.get(bookId) ?? Number.NEGATIVE_INFINITY;
  return favourites
    .filter(({ book }) => !book.finished && now - when(book.bookId) >= UPDATE_TTL)
    .map(({ book }) => book.bookId)
    .sort((one, other) => (when(one) === when(other) ? 0 : when(one) - when(other)))
    .slice(0, MAX_BOOKS_PER_CHECK);
}
