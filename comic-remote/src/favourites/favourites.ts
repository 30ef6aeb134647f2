import type { Favourite, StoredBook } from '@manying/platform/library';

/** Whether a book is a favourite. */
export function isFavourite(favourites: readonly Favourite[], bookId: string): boolean {
  return favourites.some((favourite) => favourite.book.bookId === bookId);
}

/** Toggles a favourite: adds it in front, or removes it (spec §4). */
export function toggleFavourite(favourites: readonly Favourite[], pressed: Favourite): readonly Favourite[] {
  const others = favourites.filter(({ book }) => book.bookId !== pressed.book.bookId);
  return others.length < favourites.length ? others : [pressed, ...favourites];
}

/** What the provider returned about a book. */
export interface BookUpdate {
  readonly bookId: string;
  readonly chapterCount: number;
  /** Its other data, where they are known. */
  readonly data?: StoredBook | undefined;
  /** Whether the visitor has seen these chapters. A list that was seen may be older than the latest count. */
  readonly isSeen: boolean;
}

/**
 * Records what the provider returned about the book of a favourite. Returns the same list when nothing changes, so that nothing
 * is rendered or persisted.
 */
export function withUpdate(
  favourites: readonly Favourite[],
  { bookId, chapterCount, data, isSeen }: BookUpdate,
): readonly Favourite[] {
  const favourite = favourites.find(({ book }) => book.bookId === bookId);
  if (!favourite) return favourites;
  const { book, latest = 0 } = favourite;
  const changed = {
    ...favourite,
    latest: isSeen ? Math.max(latest, chapterCount) : chapterCount,
    book: {
      ...book,
      // An answer without a cover leaves the stored one.
      ...(data?.cover && data),
      bookId,
      chapterCount: isSeen ? chapterCount : book.chapterCount,
    },
  };
  return JSON.stringify(changed) === JSON.stringify(favourite)
    ? favourites
    : favourites.map((entry) => (entry === favourite ? changed : entry));
}
