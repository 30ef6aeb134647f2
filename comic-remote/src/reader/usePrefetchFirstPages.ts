import { usePageCurrent } from '@manying/platform/page';
import { loadPictureSize, prefetchPicture } from '@manying/platform/pictures';
import { useEffect } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { PREFETCH_PAGES } from './prefetch.ts';
import { storedSizes, storeSizes } from './strip/readingStorage.ts';

/**
 * Prefetches the pictures of the first pages of the next chapter.
 * @param isInStrip whether it has a place in the strip, which reads the sizes of its pictures itself.
 */
export function usePrefetchFirstPages(chapter: ChapterInfo | undefined, isInStrip: boolean): void {
  const current = usePageCurrent();
  useEffect(() => {
    if (!chapter || !current || isInStrip) return;
    const abortController = new AbortController();
    const all = chapter.pages.flat();
    const known = storedSizes(chapter, all);
    const probe = async (path: string) => {
      const { readPictureSize } = await loadPictureSize();
      const size = await readPictureSize(path, 500, abortController.signal);
      if (size) known.set(path, size);
    };
    const first = chapter.pages.slice(0, PREFETCH_PAGES).flat();
    const probes = first.filter((path) => !known.has(path)).map(probe);
    void Promise.allSettled(probes).then(() => {
      if (probes.length > 0 && !abortController.signal.aborted) storeSizes(chapter, all, known);
    });
    return () => abortController.abort();
  }, [chapter, current, isInStrip]);

  useEffect(() => {
    if (!chapter || !current) return;
    const first = chapter.pages.slice(0, PREFETCH_PAGES).flat();
    const releases = first.map((path) => prefetchPicture(path, 500));
    return () => {
      for (const release of releases) release();
    };
  }, [chapter, current]);
}
