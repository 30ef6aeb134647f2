import { useEffect } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { useRenewGrants } from '../saving/grantRenewal.ts';
import { useSaveOpenedChapter } from '../saving/useSaveOpenedChapter.ts';
import type { BookDetail } from '../schemas.ts';
import type { PositionTracker } from './strip/positionTracker.ts';
import { useNextChapter } from './useNextChapter.ts';
import { usePrefetchFirstPages } from './usePrefetchFirstPages.ts';

export interface BackgroundTasksProps {
  /** The chapters of the strip; none while no chapter is shown. */
  chapters: readonly ChapterInfo[];
  /** Index of the chapter that is read. */
  read: number;
  /** That chapter as the provider returned it; `undefined` when it was read from the device. */
  fetched: ChapterInfo | undefined;
  detail: BookDetail | undefined;
  tracker: PositionTracker;
  /** Whether the next chapter follows in the same strip. */
  continuous: boolean;
  /** Adds the next chapter to the strip that was opened at `opened`. Must be referentially stable. */
  onNext: (opened: ChapterInfo, next: ChapterInfo) => void;
}

/**
 * Background work of the reader: renews grants, fetches the next chapter and adds it to the strip, and saves the chapter that
 * is read for offline reading.
 */
export default function BackgroundTasks(props: BackgroundTasksProps) {
  const { chapters, read, fetched, detail, tracker, continuous, onNext } = props;
  const opened = chapters[0];
  useRenewGrants(chapters[read]);
  const next = useNextChapter(chapters, detail?.chapters, tracker, continuous);
  useEffect(() => {
    if (continuous && opened && next) onNext(opened, next);
  }, [continuous, opened, next, onNext]);
  usePrefetchFirstPages(chapters[read + 1] ?? next, continuous);
  const bought = detail?.chapters.find(({ number }) => number === fetched?.number)?.bought ?? false;
  useSaveOpenedChapter(fetched, detail?.book.cover ?? '', bought);
  return null;
}
