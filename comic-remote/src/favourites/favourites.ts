import type { KeptBook } from '../books/book.ts';

/** A book on the favourites shelf of this device (spec §3 local storage). */
export interface Favourite {
  readonly book: KeptBook;
  /** When it was added, in ms since 1970. */
  readonly date: number;
}

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
