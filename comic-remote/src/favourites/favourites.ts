import type { Favourite } from '@manying/platform/library';

/** Whether a book is on the shelf. */
export function isFavourite(favourites: readonly Favourite[], bookId: string): boolean {
  return favourites.some((favourite) => favourite.book.bookId === bookId);
}

/** The shelf after the favourite button of a book was pressed: added in front, or removed (spec §4). */
export function toggleFavourite(favourites: readonly Favourite[], pressed: Favourite): readonly Favourite[] {
  const { bookId } = pressed.book;
  return isFavourite(favourites, bookId)
    ? favourites.filter((favourite) => favourite.book.bookId !== bookId)
    : [pressed, ...favourites];
}

/** How many chapters a book has. */
export interface ChapterCount {
  readonly bookId: string;
  readonly chapterCount: number;
}

/** The same list when nothing changes, so that nothing is drawn or kept anew. */
function updateBook(
  favourites: readonly Favourite[],
  bookId: string,
  change: (favourite: Favourite) => Favourite,
): readonly Favourite[] {
  const at = favourites.findIndex(({ book }) => book.bookId === bookId);
  const favourite = favourites[at];
  const changed = favourite && change(favourite);
  return !changed || changed === favourite
    ? favourites
    : favourites.map((one, index) => (index === at ? changed : one));
}

/** The shelf after the provider has said how many chapters a book has by now. */
export function withLatestCount(
  favourites: readonly Favourite[],
  { bookId, chapterCount }: ChapterCount,
): readonly Favourite[] {
  return updateBook(favourites, bookId, (favourite) =>
    favourite.latest === chapterCount ? favourite : { ...favourite, latest: chapterCount },
  );
}

/** The shelf after its reader has looked at a book with so many chapters. */
export function withChaptersSeen(
  favourites: readonly Favourite[],
  { bookId, chapterCount }: ChapterCount,
): readonly Favourite[] {
  return updateBook(favourites, bookId, (favourite) => {
    const latest = Math.max(favourite.latest ?? 0, chapterCount);
    return favourite.book.chapterCount === chapterCount && favourite.latest === latest
      ? favourite
      : { ...favourite, latest, book: { ...favourite.book, chapterCount } };
  });
}
