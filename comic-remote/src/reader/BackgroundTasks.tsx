import type { ChapterInfo } from '../chapters/chapter.ts';
import { useRenewGrants } from '../saving/grantRenewal.ts';
import { useSaveOpenedChapter } from '../saving/useSaveOpenedChapter.ts';
import type { BookDetail } from '../schemas.ts';
import type { PositionTracker } from './strip/positionTracker.ts';
import { usePrefetchNextChapter } from './usePrefetchNextChapter.ts';

export interface BackgroundTasksProps {
  /** The chapter that is shown. */
  chapter: ChapterInfo | undefined;
  /** The chapter as the provider returned it; `undefined` when it was read from the device. */
  fetched: ChapterInfo | undefined;
  detail: BookDetail | undefined;
  tracker: PositionTracker;
}

/** Background work of the reader: renews grants, prefetches the next chapter and saves this one for offline reading. */
export default function BackgroundTasks({ chapter, fetched, detail, tracker }: BackgroundTasksProps) {
  useRenewGrants(chapter);
  usePrefetchNextChapter(chapter, detail?.chapters, tracker);
  const bought = detail?.chapters.find(({ number }) => number === fetched?.number)?.bought ?? false;
  useSaveOpenedChapter(fetched, detail?.book.cover ?? '', bought);
  return null;
}
