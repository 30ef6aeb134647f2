import { useAppDispatch } from '@manying/platform/store';
import { useEffect } from 'react';
import { type Book, toStoredBook } from '../books/book.ts';
import { bookUpdated } from '../comicState.ts';

/** Marks a favourite's chapters as seen, and completes its data. `chapterCount` and `book` are `undefined` until known. */
export function useMarkBookSeen(
  bookId: string,
  chapterCount: number | undefined,
  book: Book | undefined,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!chapterCount) return;
    dispatch(bookUpdated({ bookId, chapterCount, data: book && toStoredBook(book), isSeen: true }));
  }, [bookId, chapterCount, book, dispatch]);
}
