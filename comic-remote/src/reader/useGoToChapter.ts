import { paths } from '@manying/platform/paths';
import { useNavigate } from '@manying/platform/router';
import { showToast } from '@manying/ui/Toast';
import { useCallback } from 'react';
import { chapterStep, type Neighbours } from './chapterNavigation.ts';
import { removeStoredPosition } from './strip/readingStorage.ts';

/** Goes to the previous or next chapter, or shows a toast that there is none. */
export type GoToChapter = (to: 'previous' | 'next') => void;

/**
 * Returns a callback that goes to a neighbouring chapter, or shows a toast that there is none (spec §4 Reader navigation). The
 * next chapter of the strip is scrolled to; any other one is navigated to.
 * @param neighbours numbers of the neighbouring chapters; `undefined` while unknown.
 * @param scrollToChapter scrolls to a chapter of the strip; `false` for another one.
 */
export function useGoToChapter(
  bookId: string,
  neighbours: Neighbours | undefined,
  scrollToChapter: (number: number) => boolean,
): GoToChapter {
  const navigate = useNavigate();
  return useCallback(
    (to) => {
      if (!neighbours) return;
      const step = chapterStep(neighbours, to);
      if ('end' in step) showToast(step.end);
      else if (to === 'previous' || !scrollToChapter(step.number)) {
        // A chapter opened from its neighbour starts at the top.
        removeStoredPosition({ bookId, number: step.number });
        void navigate(paths.reader(bookId, step.number), { replace: true });
      }
    },
    [navigate, bookId, neighbours, scrollToChapter],
  );
}
