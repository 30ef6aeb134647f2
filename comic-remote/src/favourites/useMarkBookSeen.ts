import { useAppDispatch } from '@manying/platform/store';
import { useEffect } from 'react';
import { bookSeen } from '../comicState.ts';

/** The visitor looks at a book with so many chapters: as a favourite it has none that are new. `undefined` until known. */
export function useMarkBookSeen(bookId: string, chapterCount: number | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (chapterCount) dispatch(bookSeen({ bookId, chapterCount }));
  }, [bookId, chapterCount, dispatch]);
}
