/** New chapters of favourites: the current count against the count seen when the book was last opened. Pure functions. */
import type { Favourite } from '@manying/platform/library';

/** How long a book's checked data stay fresh, in ms. */
export const UPDATE_TTL = 30 * 60_000;
/** Maximum number of books checked each time the shelf is shown, least recently checked first. */
export const MAX_BOOKS_PER_CHECK = 30;

/** Whether a favourite has chapters that the user has not seen yet. */
export function hasUpdate({ book, latest }: Favourite): boolean {
  return latest !== undefined && book.chapterCount > 0 && latest > book.chapterCount;
}

/** Ids of the unfinished favourites to check now. `checkedAt`: time of the last check by book id, in ms since 1970. */
export function booksToCheck(
  favourites: readonly Favourite[],
  checkedAt: ReadonlyMap<string, number>,
  now: number,
): readonly string[] {
  const lastCheck = (bookId: string) => checkedAt.get(bookId) ?? Number.NEGATIVE_INFINITY;
  return favourites
    .filter(({ book }) => !book.finished && Math.abs(now - lastCheck(book.bookId)) >= UPDATE_TTL)
    .map(({ book }) => book.bookId)
    .sort((a, b) => (lastCheck(a) === lastCheck(b) ? 0 : lastCheck(a) - lastCheck(b)))
    .slice(0, MAX_BOOKS_PER_CHECK);
}
