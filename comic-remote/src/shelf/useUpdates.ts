import type { Favourite } from '@manying/platform/library';
import { useAppDispatch } from '@manying/platform/store';
import { useEffect, useEffectEvent } from 'react';
import { toStoredBook } from '../books/book.ts';
import { refetchBook } from '../comicApi.ts';
import { bookUpdated } from '../comicState.ts';
import { booksToCheck } from './updates.ts';

/** Maximum number of concurrent checks. */
const MAX_CONCURRENT = 3;

/** Time of the last check of each book during this visit, in ms since 1970. */
const checkedAt = new Map<string, number>();

/** Checks the favourites for new chapters whenever the shelf is shown. A failed check is repeated the next time. */
export function useUpdates(favourites: readonly Favourite[]): void {
  const dispatch = useAppDispatch();
  const startCheck = useEffectEvent((isCancelled: () => boolean) => {
    const queue = [...booksToCheck(favourites, checkedAt, Date.now())];
    async function worker(): Promise<void> {
      for (let bookId = queue.shift(); bookId !== undefined && !isCancelled(); bookId = queue.shift()) {
        const { data } = await dispatch(refetchBook(bookId));
        if (!data) continue;
        checkedAt.set(bookId, Date.now());
        const { chapterCount } = data.book;
        dispatch(bookUpdated({ bookId, chapterCount, data: toStoredBook(data.book), isSeen: false }));
      }
    }
    for (let count = 0; count < MAX_CONCURRENT; count += 1) void worker();
  });
  useEffect(() => {
    let cancelled = false;
    if (navigator.onLine) startCheck(() => cancelled);
    return () => {
      cancelled = true;
    };
  }, []);
}
