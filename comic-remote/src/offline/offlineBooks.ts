/** Saved chapters grouped by book. */
import type { OfflineChapter } from '@manying/platform/offline';

/** The saved chapters of a book. */
export interface OfflineBookChapters {
  readonly bookId: string;
  readonly title: string;
  /** Base path of its cover; '' when it is not known. */
  readonly cover: string;
  /** Sorted by number. */
  readonly chapters: readonly OfflineChapter[];
  /** Total size, in bytes. */
  readonly bytes: number;
}

/** Groups saved chapters by book, most recently opened first. */
export function groupByBook(offlineChapters: readonly OfflineChapter[]): readonly OfflineBookChapters[] {
  const newestFirst = [...offlineChapters].sort((a, b) => b.opened - a.opened);
  const books = new Map<string, OfflineChapter[]>();
  for (const chapter of newestFirst) {
    const bookChapters = books.get(chapter.bookId);
    if (bookChapters) bookChapters.push(chapter);
    else books.set(chapter.bookId, [chapter]);
  }
  return [...books].map(([bookId, chapters]) => ({
    bookId,
    title: chapters.find(({ bookTitle }) => bookTitle !== '')?.bookTitle ?? '',
    cover: chapters.find(({ cover }) => cover !== '')?.cover ?? '',
    chapters: chapters.sort((a, b) => a.number - b.number),
    bytes: chapters.reduce((sum, { bytes }) => sum + bytes, 0),
  }));
}

const KB = 1024;
const MB = KB * KB;

/** A size as text: '640 KB', '12.3 MB'. `bytes` not negative. */
export function formatSize(bytes: number): string {
  if (bytes < MB) return `${Math.round(bytes / KB)} KB`;
  const mb = bytes / MB;
  return `${mb < 100 ? Math.round(mb * 10) / 10 : Math.round(mb)} MB`;
}
