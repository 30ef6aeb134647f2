import type { ChapterInfo } from '../chapters/chapter.ts';
import { useRenewGrants } from '../offline/saving/grantRenewal.ts';
import { useSaveOpenedChapter } from '../offline/saving/useSaveOpenedChapter.ts';
import type { BookDetail } from '../schemas.ts';
import type { PositionTracker } from './strip/positionTracker.ts';
import { usePrefetchNextChapter } from './usePrefetchNextChapter.ts';

export interface BackgroundTasksProps {
  /** The chapter that is shown. */
  chapter: ChapterInfo | undefined;
  /** The chapter as the provider has just sent it. */
  fetched: ChapterInfo | undefined;
  detail: BookDetail | undefined;
  tracker: PositionTracker;
}

/**
 * What goes on behind the pages: their grants are renewed, the next chapter is fetched ahead, and this one kept for reading
 * without a network.
 */
export default function BackgroundTasks({ chapter, fetched, detail, tracker }: BackgroundTasksProps) {
  useRenewGrants(chapter);
  usePrefetchNextChapter(chapter, detail?.chapters, tracker);
  const bought = detail?.chapters.find(({ number }) => number === fetched?.number)?.bought ?? false;
  useSaveOpenedChapter(fetched, detail?.book.cover ?? '', bought);
  return null;
}
