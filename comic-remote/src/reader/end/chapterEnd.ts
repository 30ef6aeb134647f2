/** What stands after the last page of a chapter. */
import type { Chapter, ChapterInfo } from '../../chapters/chapter.ts';

/** Similar books that are shown together. */
export const SIMILAR_BOOKS = 6;

/** The next chapter as far as it is known. */
export interface NextChapter {
  readonly number: number;
  readonly title: string;
  /** Its entry in the catalogue, which has its picture and price. */
  readonly listed: Chapter | undefined;
  /** It can be opened without a network. */
  readonly isSaved: boolean;
}

/** A chapter that is stored on this device. */
interface StoredChapter {
  readonly bookId: string;
  readonly number: number;
  readonly title: string;
}

/**
 * The chapter after this one, as the catalogue describes it, or else the device; `undefined` after the last one.
 * @param chapters the book's chapters, possibly incomplete.
 * @param stored the chapters of any book that are stored on this device.
 */
export function nextChapterOf(
  { bookId, next }: Pick<ChapterInfo, 'bookId' | 'next'>,
  chapters: readonly Chapter[],
  stored: readonly StoredChapter[],
): NextChapter | undefined {
  if (next === undefined) return undefined;
  const listed = chapters.find(({ number }) => number === next);
  const saved = stored.find((chapter) => chapter.bookId === bookId && chapter.number === next);
  return { number: next, title: listed?.title ?? saved?.title ?? '', listed, isSaved: saved !== undefined };
}

/** The similar books to show after `batch` changes: all of them in turn, the first ones again after the last. */
export function similarBatch<Book>(books: readonly Book[], batch: number): readonly Book[] {
  if (books.length <= SIMILAR_BOOKS) return books;
  const start = (batch * SIMILAR_BOOKS) % books.length;
  return [...books.slice(start), ...books.slice(0, start)].slice(0, SIMILAR_BOOKS);
}
