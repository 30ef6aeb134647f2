import type { StoredBook } from '@manying/platform/library';
import { messages } from '../messages.ts';

/** A chapter of a book's catalogue (spec §3 Chapter). */
export interface Chapter {
  readonly number: number;
  readonly title: string;
  readonly cover: string;
  /** Gold coins; 0 is free. */
  readonly price: number;
  readonly bought: boolean;
}

/** A chapter as the reader gets it (spec §3 Chapter info for reading). */
export interface ChapterInfo {
  readonly bookId: string;
  readonly bookTitle: string;
  readonly chapterId: string;
  readonly number: number;
  readonly title: string;
  /** Gold coins; 0 is free. */
  readonly price: number;
  /** Whether VIPs read this book for free. */
  readonly vipFree: boolean;
  /**
   * One entry per page: the base paths of its parts from the top, including the provider's grants. Empty when the chapter
   * must be bought.
   */
  readonly pages: readonly (readonly string[])[];
  /** Number of the previous chapter; `undefined` for the first. */
  readonly previous: number | undefined;
  /** Number of the next chapter; `undefined` for the last. */
  readonly next: number | undefined;
  /** Number of chapters in the book. */
  readonly total: number;
}

/** The book data a chapter contains, for the history while the book itself is not loaded. */
export function bookOfChapter({ bookId, bookTitle, total }: ChapterInfo): StoredBook {
  const title = bookTitle.trim() || messages.untitled;
  return { bookId, title, cover: '', category: '', finished: false, chapterCount: total };
}

/** Number of chapters a book's home screen may list (spec §9). */
export const OPENING_CHAPTERS = 2;

/** The chapters a book's home screen lists: those of the first two that are free (spec §2). */
export function freeOpeningChapters(chapters: readonly Chapter[]): readonly Chapter[] {
  return chapters.slice(0, OPENING_CHAPTERS).filter((chapter) => chapter.price === 0);
}

/** Number of chapters that a book's home lists in a wide window (decision 047). */
const WIDE_CHAPTERS = 5;

/**
 * The chapters that the home of a book that was read lists in a wide window: the first one, and those around the one with the
 * number `lastRead`; without such a chapter the first ones.
 */
export function chaptersAround(chapters: readonly Chapter[], lastRead: number): readonly Chapter[] {
  const read = chapters.findIndex((chapter) => chapter.number === lastRead);
  const count = WIDE_CHAPTERS - 1;
  const start = Math.max(1, Math.min(read - 1, chapters.length - count));
  return [...chapters.slice(0, 1), ...chapters.slice(start, start + count)];
}
