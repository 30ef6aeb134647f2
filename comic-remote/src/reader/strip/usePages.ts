import { freePicture, type PictureQueue } from '@manying/platform/pictures';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { holdLazyCode } from '../firstPage.ts';
import type { StripChapter } from './chapters.ts';
import type { PageRange } from './mountedPages.ts';
import type { PositionTracker } from './positionTracker.ts';
import { createPageQueue } from './priorityQueue.ts';
import { type StripSizes, usePageSizes } from './usePageSizes.ts';

/** Visible pages until the strip is laid out. */
const INITIAL_RANGE: PageRange = { first: 0, end: 1 };

/** What pages need that are scrolled or turned: their sizes, and the order in which their pictures load. */
export interface Pages {
  readonly sizes: StripSizes;
  readonly queue: PictureQueue<number>;
}

/**
 * The sizes and the picture queue of the pages of a strip.
 * @param chapters the chapters of the strip; more may be added at the end.
 * @param pages the pages of all of them: the base paths of their parts.
 */
export function usePages(
  bookId: string,
  chapters: readonly StripChapter[],
  pages: readonly (readonly string[])[],
  tracker: PositionTracker,
): Pages {
  const sizes = usePageSizes(bookId, chapters, pages, tracker);
  const [queue] = useState(() =>
    createPageQueue(() => tracker.visiblePages() ?? INITIAL_RANGE, tracker.direction),
  );
  useLayoutEffect(() => holdLazyCode(queue.firstEnded), [queue]);
  return { sizes, queue };
}

/** Frees the pictures of pages that are unmounted while reading; leaving the chapter keeps them cached. */
export function useFreePictures(pages: readonly (readonly string[])[], range: PageRange): void {
  const previousRange = useRef(range);
  useEffect(() => {
    const { first, end } = previousRange.current;
    previousRange.current = range;
    for (let page = first; page < end; page += 1) {
      if (page >= range.first && page < range.end) continue;
      for (const path of pages[page] ?? []) freePicture(path, 500);
    }
  }, [pages, range]);
}
