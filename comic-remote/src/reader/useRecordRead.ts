import { useAppDispatch } from '@manying/platform/store';
import { useEffect } from 'react';
import { type Book, toStoredBook } from '../books/book.ts';
import { bookOfChapter, type ChapterInfo } from '../chapters/chapter.ts';
import { chapterRead } from '../comicState.ts';

/**
 * Records the shown chapter in the history, and updates the entry when the book's data are loaded.
 * @param bookId of the address: an answer may name another book.
 */
export function useRecordRead(
  bookId: string,
  chapter: ChapterInfo | undefined,
  book: Book | undefined,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!chapter) return;
    const storedBook = { ...(book ? toStoredBook(book) : bookOfChapter(chapter)), bookId };
    dispatch(chapterRead({ book: storedBook, number: chapter.number, date: Date.now() }));
  }, [bookId, chapter, book, dispatch]);
}
