import type { StoredBook } from '@manying/platform/library';

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
   * One entry per page: the base paths of its parts, stacked from the top, as the provider has granted them. None when the
   * chapter must be bought.
   */
  readonly pages: readonly (readonly string[])[];
  /** Number of the chapter before; `undefined` on the first. */
  readonly previous: number | undefined;
  /** Number of the chapter after; `undefined` on the last. */
  readonly next: number | undefined;
  /** How many chapters the book has. */
  readonly total: number;
}

/** What a chapter tells of its book, for the history of who came straight to it. */
export function bookOfChapter({ bookId, bookTitle, total }: ChapterInfo): StoredBook {
  return { bookId, title: bookTitle, cover: '', category: '', finished: false, chapterCount: total };
}

/** How many chapters a book's home screen lists (spec §9). */
export const OPENING_CHAPTERS = 2;

/** The chapters a book's home screen lists: of the first two those that are free (spec §2). */
export function freeOpeningChapters(chapters: readonly Chapter[]): readonly Chapter[] {
  return chapters.slice(0, OPENING_CHAPTERS).filter((chapter) => chapter.price === 0);
}
