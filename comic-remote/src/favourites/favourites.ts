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
