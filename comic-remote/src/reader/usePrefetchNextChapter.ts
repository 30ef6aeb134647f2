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
 * Fetches the first pages of the next chapter towards the end of this one, if it may be read without paying. One that
 * must be bought is not even asked for.
 * @param chapters what is known of the book's chapters.
 */
export function usePrefetchNextChapter(
  chapter: ChapterInfo | undefined,
  chapters: readonly Chapter[] | undefined,
  tracker: PositionTracker,
): void {
  const vip = useAppSelector((state) => isVip(selectUser(state)));
  const due = useSyncExternalStore(tracker.subscribe, () => {
    const last = tracker.visiblePages()?.end;
    return last !== undefined && isNextChapterDue(last - 1, chapter?.pages.length ?? 0);
  });
  const number = chapter?.next;
  const current = usePageCurrent();
  const wanted =
    current &&
    due &&
    chapter &&
    number !== undefined &&
    canReadWithoutPaying(chapters ?? [], number, chapter, vip);
  const next = useComicChapterQuery(
    { bookId: chapter?.bookId ?? '', number: number ?? 0 },
    { skip: !wanted },
  );
  const pages = wanted ? next.currentData?.pages : undefined;
  const bookId = chapter?.bookId ?? '';

  useEffect(() => {
    if (!pages || number === undefined) return;
    const abort = new AbortController();
    const address = { bookId, number };
    const all = pages.flat();
    const first = pages.slice(0, PREFETCH_PAGES).flat();
    const known = storedSizes(address, all);
    const peek = async (path: string) => {
      const { readPictureSize } = await loadPictureSize();
      const size = await readPictureSize(path, 500, abort.signal);
      if (size) known.set(path, size);
    };
    const peeks = first.filter((path) => !known.has(path)).map(peek);
    void Promise.allSettled(peeks).then(() => {
      if (peeks.length > 0 && !abort.signal.aborted) storeSizes(address, all, known);
    });
    const holds = first.map((path) => prefetchPicture(path, 500));
    return () => {
      abort.abort();
      for (const letGo of holds) letGo();
    };
  }, [pages, bookId, number]);

  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!wanted || number === undefined) return;
    return () => {
      // Unless one has gone on to it meanwhile.
      if (location.pathname !== paths.reader(bookId, number)) dispatch(abortChapterFetch({ bookId, number }));
    };
  }, [wanted, bookId, number, dispatch]);
}
