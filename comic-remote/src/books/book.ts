import type { StoredBook } from '@manying/platform/library';

/** A comic as the client knows it (spec §3 Book). */
export interface Book {
  readonly bookId: string;
  readonly title: string;
  /** Base path of the portrait picture, 3:4. */
  readonly cover: string;
  /** Base path of the landscape picture; the portrait one when the provider has none. */
  readonly wideCover: string;
  readonly abstract: string;
  readonly category: string;
  readonly finished: boolean;
  /** Recommend score or count. */
  readonly recommend: number;
  readonly readCount: number;
  readonly chapterCount: number;
  /** Text of the cover's mark, '' for none. */
  readonly mark: string;
}

/** The part of a book that is stored in history and favourites. */
export function toStoredBook({
  bookId,
  title,
  cover,
  category,
  finished,
  chapterCount,
}: StoredBook): StoredBook {
  return { bookId, title, cover, category, finished, chapterCount };
}
