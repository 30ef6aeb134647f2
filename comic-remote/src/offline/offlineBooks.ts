/** The kept chapters as the page of them shows them: by book. */
import type { OfflineChapter } from '@manying/platform/offline';

/** The kept chapters of a book. */
export interface OfflineBookChapters {
  readonly bookId: string;
  readonly title: string;
  /** Base path of its cover; '' when it is not known. */
  readonly cover: string;
  /** By number. */
  readonly chapters: readonly OfflineChapter[];
  /** What they take, in bytes. */
  readonly bytes: number;
}

/** Kept chapters by book; the book opened last stands first. */
export function groupByBook(kept: readonly OfflineChapter[]): readonly OfflineBookChapters[] {
  const newestFirst = [...kept].sort((one, other) => other.opened - one.opened);
  const books = new Map<string, OfflineChapter[]>();
  for (const chapter of newestFirst) {
    const known = books.get(chapter.bookId);
    if (known) known.push(chapter);
    else books.set(chapter.bookId, [chapter]);
  }
  return [...books].map(([bookId, chapters]) => ({
    bookId,
    title: chapters.find(({ bookTitle }) => bookTitle !== '')?.bookTitle ?? '',
    cover: chapters.find(({ cover }) => cover !== '')?.cover ?? '',
    chapters: chapters.sort((one, other) => one.number - other.number),
    bytes: chapters.reduce((sum, { bytes }) => sum + bytes, 0),
  }));
}

const KB = 1024;
const MB = KB * KB;

/** A size in words: '640 KB', '12.3 MB'. `bytes` not negative. */
export function formatSize(bytes: number): string {
  if (bytes < MB) return `${Math.round(bytes / KB)} KB`;
  const mb = bytes / MB;
  return `${mb < 100 ? Math.round(mb * 10) / 10 : Math.round(mb)} MB`;
}
