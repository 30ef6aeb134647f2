import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { type RefObject, useEffect } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { type ChapterAddress, useComicBookQuery } from '../comicApi.ts';
import { useRenewGrants } from '../saving/grantRenewal.ts';
import { useSaveOpenedChapter } from '../saving/useSaveOpenedChapter.ts';
import type { BookDetail } from '../schemas.ts';
import { withNextChapter } from './strip/nextChapter.ts';
import type { PositionTracker } from './strip/positionTracker.ts';
import { useChapterInAddress } from './useChapterInAddress.ts';
import { useNextChapter } from './useNextChapter.ts';
import { usePrefetchFirstPages } from './usePrefetchFirstPages.ts';
import { useRecordRead } from './useRecordRead.ts';
import { useScrollToChapter } from './useScrollToChapter.ts';
import { useStorePosition } from './useStorePosition.ts';

export interface BackgroundTasksProps {
  /** The chapters of the strip; none while no chapter is shown. */
  chapters: readonly ChapterInfo[];
  /** Index of the chapter that is read. */
  read: number;
  readAddress: ChapterAddress;
  /** That chapter as the provider returned it; `undefined` when the strip was opened with one of the device. */
  fetched: ChapterInfo | undefined;
  detail: BookDetail | undefined;
  tracker: PositionTracker;
  /** Whether the next chapter follows in the same strip. */
  continuous: boolean;
  /** Called with all chapters of the strip when one was added. Must be referentially stable. */
  onChapters: (chapters: readonly ChapterInfo[]) => void;
  /** Set to the callback that scrolls to a chapter of the strip. */
  scrollToRef: RefObject<((number: number) => boolean) | null>;
  /** Called before the page is scrolled. Must be referentially stable. */
  prepareScroll: () => void;
}

/**
 * Background work of the reader: renews grants, retries the book's data when the network returns, fetches the next chapter and
 * adds it to the strip, and saves the chapter that is read for offline reading.
 */
export default function BackgroundTasks(props: BackgroundTasksProps) {
  const { chapters, read, readAddress, fetched, detail, tracker, continuous, onChapters, scrollToRef } =
    props;
  useChapterInAddress(readAddress);
  useStorePosition(readAddress, tracker);
  useRecordRead(readAddress.bookId, chapters[read], detail?.book);
  const scrollToChapter = useScrollToChapter(chapters, tracker, props.prepareScroll);
  useEffect(() => {
    scrollToRef.current = scrollToChapter;
  }, [scrollToRef, scrollToChapter]);
  const book = useComicBookQuery(readAddress.bookId);
  useRetryOnReconnect(book.isError, book.refetch);
  useRenewGrants(chapters[read]);
  const listed = detail?.chapters ?? (book.isError ? 'failed' : undefined);
  const next = useNextChapter(chapters, listed, tracker, continuous);
  useEffect(() => {
    const [opened, ...following] = chapters;
    if (!continuous || !opened || !next) return;
    const longer = withNextChapter(opened, following, next);
    if (longer !== following) onChapters([opened, ...longer]);
  }, [continuous, chapters, next, onChapters]);
  usePrefetchFirstPages(chapters[read + 1] ?? next, continuous);
  const bought = detail?.chapters.find(({ number }) => number === fetched?.number)?.bought ?? false;
  useSaveOpenedChapter(fetched, detail?.book.cover ?? '', bought, next);
  return null;
}
