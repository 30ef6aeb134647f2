import { usePageCurrent } from '@manying/platform/page';
import { paths } from '@manying/platform/paths';
import { loadPictureSize, prefetchPicture } from '@manying/platform/pictures';
import { isVip, selectUser } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useEffect, useSyncExternalStore } from 'react';
import { canReadWithoutPaying } from '../chapters/canReadWithoutPaying.ts';
import type { Chapter, ChapterInfo } from '../chapters/chapter.ts';
import { abortChapterFetch, useComicChapterQuery } from '../comicApi.ts';
import { isNextChapterDue, PREFETCH_PAGES } from './prefetch.ts';
import type { PositionTracker } from './strip/positionTracker.ts';
import { storedSizes, storeSizes } from './strip/readingStorage.ts';

/**
 * Prefetches the first pages of the next chapter towards the end of this one, if it can be read without paying. A chapter
 * that must be bought is not requested.
 * @param chapters the book's chapters, as far as they are known.
 */
export function usePrefetchNextChapter(
  chapter: ChapterInfo | undefined,
  chapters: readonly Chapter[] | undefined,
  tracker: PositionTracker,
): void {
  const vip = useAppSelector((state) => isVip(selectUser(state)));
  const readIsDue = () => {
    const last = tracker.visiblePages()?.end;
    return last !== undefined && isNextChapterDue(last - 1, chapter?.pages.length ?? 0);
  };
  const isDue = useSyncExternalStore(tracker.subscribe, readIsDue, readIsDue);
  const number = chapter?.next;
  const current = usePageCurrent();
  const enabled =
    current &&
    isDue &&
    chapter &&
    number !== undefined &&
    canReadWithoutPaying(chapters ?? [], number, chapter, vip);
  const next = useComicChapterQuery(
    { bookId: chapter?.bookId ?? '', number: number ?? 0 },
    { skip: !enabled },
  );
  const pages = enabled ? next.currentData?.pages : undefined;
  const bookId = chapter?.bookId ?? '';

  useEffect(() => {
    if (!pages || number === undefined) return;
    const abortController = new AbortController();
    const address = { bookId, number };
    const all = pages.flat();
    const first = pages.slice(0, PREFETCH_PAGES).flat();
    const known = storedSizes(address, all);
    const probe = async (path: string) => {
      const { readPictureSize } = await loadPictureSize();
      const size = await readPictureSize(path, 500, abortController.signal);
      if (size) known.set(path, size);
    };
    const probes = first.filter((path) => !known.has(path)).map(probe);
    void Promise.allSettled(probes).then(() => {
      if (probes.length > 0 && !abortController.signal.aborted) storeSizes(address, all, known);
    });
    const releases = first.map((path) => prefetchPicture(path, 500));
    return () => {
      abortController.abort();
      for (const release of releases) release();
    };
  }, [pages, bookId, number]);

  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!enabled || number === undefined) return;
    return () => {
      // Unless the reader has moved on to that chapter.
      if (location.pathname !== paths.reader(bookId, number)) dispatch(abortChapterFetch({ bookId, number }));
    };
  }, [enabled, bookId, number, dispatch]);
}
