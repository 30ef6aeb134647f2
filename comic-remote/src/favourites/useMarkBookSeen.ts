import { useAppDispatch } from '@manying/platform/store';
import { useEffect } from 'react';
import { bookSeen } from '../comicState.ts';

/** Marks a favourite's chapters as seen. `chapterCount` is `undefined` until known. */
export function useMarkBookSeen(bookId: string, chapterCount: number | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (chapterCount) dispatch(bookSeen({ bookId, chapterCount }));
  }, [bookId, chapterCount, dispatch]);
}
