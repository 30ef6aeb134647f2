import type { StoredBook } from '@manying/platform/library';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { toStoredBook } from '../books/book.ts';
import { favouriteToggled, selectFavourites } from '../comicState.ts';
import { isFavourite } from './favourites.ts';

/** Whether a book is on the shelf, and the press handler that adds or removes it (spec §4 Favourite toggle). */
export function useFavourite(book: StoredBook) {
  const dispatch = useAppDispatch();
  const favourite = isFavourite(useAppSelector(selectFavourites), book.bookId);
  const toggle = () => dispatch(favouriteToggled({ book: toStoredBook(book), date: Date.now() }));
  return { favourite, toggle };
}
