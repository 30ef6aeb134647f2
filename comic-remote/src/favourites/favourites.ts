import type { Favourite, StoredBook } from '@manying/platform/library';

/** Whether a book is a favourite. */
export function isFavourite(favourites: readonly Favourite[], bookId: string): boolean {
  return favourites.some((favourite) => favourite.book.bookId === bookId);
}

/** Toggles a favourite: adds it in front, or removes it (spec §4). */
export function toggleFavourite(favourites: readonly Favourite[], pressed: Favourite): readonly Favourite[] {
  const { bookId } = pressed.book;
  return isFavourite(favourites, bookId)
    ? favourites.filter((favourite) => favourite.book.bookId !== bookId)
    : [pressed, ...favourites];
}

/** What the provider returned about a book. */
export interface BookUpdate {
  readonly bookId: string;
  readonly chapterCount: number;
  /** Its other data, where they are known. */
  readonly data: StoredBook | undefined;
}

/** Completes a favourite that was added while only a chapter of its book was known, without a cover. */
function completed(favourite: Favourite, data: StoredBook | undefined): Favourite {
  const { bookId, cover, chapterCount } = favourite.book;
  return cover || !data?.cover ? favourite : { ...favourite, book: { ...data, bookId, chapterCount } };
}

/** Updates one favourite. Returns the same list when nothing changes, so that nothing is rendered or persisted. */
function updateBook(
  favourites: readonly Favourite[],
  { bookId, data }: BookUpdate,
  change: (favourite: Favourite) => Favourite,
): readonly Favourite[] {
  const index = favourites.findIndex(({ book }) => book.bookId === bookId);
  const favourite = favourites[index];
  const changed = favourite && change(completed(favourite, data));
  return !changed || changed === favourite
    ? favourites
    : favourites.map((entry, entryIndex) => (entryIndex === index ? changed : entry));
}

/** Records the current number of chapters of a book. */
export function withLatestCount(favourites: readonly Favourite[], update: BookUpdate): readonly Favourite[] {
  const { chapterCount } = update;
  return updateBook(favourites, update, (favourite) =>
    favourite.latest === chapterCount ? favourite : { ...favourite, latest: chapterCount },
  );
}

/** Marks the chapters of a book as seen. */
export function withChaptersSeen(favourites: readonly Favourite[], update: BookUpdate): readonly Favourite[] {
  const { chapterCount } = update;
  return updateBook(favourites, update, (favourite) => {
    const latest = Math.max(favourite.latest ?? 0, chapterCount);
    return favourite.book.chapterCount === chapterCount && favourite.latest === latest
      ? favourite
      : { ...favourite, latest, book: { ...favourite.book, chapterCount } };
  });
}
