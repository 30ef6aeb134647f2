import { useAppDispatch } from '@manying/platform/store';
import { useEffect } from 'react';
import { type Book, toStoredBook } from '../books/book.ts';
import { bookOfChapter, type ChapterInfo } from '../chapters/chapter.ts';
import { chapterRead } from '../comicState.ts';

/** Records the shown chapter in the history, and updates the entry when the book's data are loaded. */
export function useRecordRead(chapter: ChapterInfo | undefined, book: Book | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!chapter) return;
    const storedBook = book ? toStoredBook(book) : bookOfChapter(chapter);
    dispatch(chapterRead({ book: storedBook, number: chapter.number, date: Date.now() }));
  }, [chapter, book, dispatch]);
}
