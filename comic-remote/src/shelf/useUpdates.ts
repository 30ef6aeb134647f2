import type { Favourite } from '@manying/platform/library';
import { useAppDispatch } from '@manying/platform/store';
import { useEffect, useEffectEvent } from 'react';
import { refetchBook } from '../comicApi.ts';
import { favouriteCounted } from '../comicState.ts';
import { booksToCheck } from './updates.ts';

/** Books that are asked about at the same time. */
const AT_ONCE = 3;

/** When each book was asked about in this visit, in ms since 1970. */
const asked = new Map<string, number>();

/** Looks for new chapters of the favourites whenever the shelf is shown. A call that fails is logged, and tried again then. */
export function useUpdates(favourites: readonly Favourite[]): void {
  const dispatch = useAppDispatch();
  const begin = useEffectEvent((isLeft: () => boolean) => {
    const left = [...booksToCheck(favourites, asked, Date.now())];
    async function work(): Promise<void> {
      for (let bookId = left.shift(); bookId !== undefined && !isLeft(); bookId = left.shift()) {
        const { data } = await dispatch(refetchBook(bookId));
        if (!data) continue;
        asked.set(bookId, Date.now());
        dispatch(favouriteCounted({ bookId, chapterCount: data.book.chapterCount }));
      }
    }
    for (let at = 0; at < AT_ONCE; at += 1) void work();
  });
  useEffect(() => {
    let gone = false;
    if (navigator.onLine) begin(() => gone);
    return () => {
      gone = true;
    };
  }, []);
}
