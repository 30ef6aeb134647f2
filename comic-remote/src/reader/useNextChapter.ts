import { CODE, refusal } from '@manying/platform/envelope';
import { usePageCurrent } from '@manying/platform/page';
import { paths } from '@manying/platform/paths';
import { isVip, selectUser, useRenewedSession } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { canReadWithoutPaying } from '../chapters/canReadWithoutPaying.ts';
import type { Chapter, ChapterInfo } from '../chapters/chapter.ts';
import { abortChapterFetch, useComicChapterQuery } from '../comicApi.ts';
import { useOfflineChapter } from '../saving/useOfflineChapter.ts';
import { isNextChapterDue } from './prefetch.ts';
import { isEndNear } from './strip/nextChapter.ts';
import type { PositionTracker } from './strip/positionTracker.ts';
import { useRetryWithBackoff } from './useRetryWithBackoff.ts';

/** The number of the last chapter, once the next chapter is due; it then stays due, so that a refused one is not requested again. */
function useDueAfter(
  strip: readonly ChapterInfo[],
  tracker: PositionTracker,
  continuous: boolean,
): number | undefined {
  const last = strip.at(-1);
  const readIsDue = () => {
    // A chapter that was just added has no place in the strip yet.
    const snapshot = tracker.snapshot();
    if (continuous)
      return snapshot?.starts.length === strip.length + 1 && isEndNear(snapshot.layout, snapshot.viewport);
    const visible = tracker.visiblePages();
    return visible !== undefined && isNextChapterDue(visible.end - 1, last?.pages.length ?? 0);
  };
  const isDue = useSyncExternalStore(tracker.subscribe, readIsDue, readIsDue);
  const [dueAfter, setDueAfter] = useState<number>();
  if (isDue && last && dueAfter !== last.number) setDueAfter(last.number);
  return dueAfter === last?.number ? dueAfter : undefined;
}

/**
 * Fetches the chapter after a strip when the visitor comes near its end. A chapter that must be bought is requested only where
 * it follows in the same strip: the refusal describes it, and buys nothing. Where the provider cannot be reached, the chapter
 * saved on this device follows.
 * @param strip the chapters of the strip.
 * @param chapters the book's chapters, as far as they are known; 'failed' when they cannot be loaded.
 * @param continuous whether the next chapter follows in the same strip.
 */
export function useNextChapter(
  strip: readonly ChapterInfo[],
  chapters: readonly Chapter[] | 'failed' | undefined,
  tracker: PositionTracker,
  continuous: boolean,
): ChapterInfo | undefined {
  const vip = useAppSelector((state) => isVip(selectUser(state)));
  const dueAfter = useDueAfter(strip, tracker, continuous);
  const current = usePageCurrent();
  const last = strip.at(-1);
  const bookId = last?.bookId ?? '';
  const number = last?.next;
  const listed = chapters === 'failed' ? [] : (chapters ?? []);
  const enabled =
    current &&
    last &&
    dueAfter !== undefined &&
    number !== undefined &&
    (continuous
      ? chapters === 'failed' || listed.some((chapter) => chapter.number === number)
      : canReadWithoutPaying(listed, number, last, vip));
  const next = useComicChapterQuery({ bookId, number: number ?? 0 }, { skip: !enabled });
  const hasNoSession = refusal(next.error)?.code === CODE.congested && !next.isFetching;
  useRenewedSession(Boolean(enabled) && hasNoSession, next.refetch);
  const hasFailed = Boolean(enabled) && next.isError;
  useRetryOnReconnect(hasFailed, next.refetch);
  const failure = hasFailed && !refusal(next.error) ? next.error : undefined;
  useRetryWithBackoff(failure, `${bookId}/${number}`, next.refetch);
  const saved = useOfflineChapter({ bookId, number: number ?? 0 }, failure);

  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!enabled || number === undefined) return;
    return () => {
      // Unless the reader has moved on to that chapter.
      if (location.pathname !== paths.reader(bookId, number)) dispatch(abortChapterFetch({ bookId, number }));
    };
  }, [enabled, bookId, number, dispatch]);
  // While it is fetched again, another user may have logged in.
  if (enabled && next.isSuccess && !next.isFetching) return next.currentData;
  return typeof saved === 'object' ? saved : undefined;
}
