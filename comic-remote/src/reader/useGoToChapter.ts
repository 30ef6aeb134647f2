import { paths } from '@manying/platform/paths';
import { useNavigate } from '@manying/platform/router';
import { showToast } from '@manying/ui/Toast';
import { useCallback } from 'react';
import { chapterStep, type Neighbours } from './chapterNavigation.ts';
import { removeStoredPosition } from './strip/readingStorage.ts';

/**
 * Returns a callback that navigates to a neighbouring chapter, or shows a toast that there is none (spec §4 Reader navigation).
 * @param neighbours numbers of the neighbouring chapters; `undefined` while unknown.
 */
export function useGoToChapter(bookId: string, neighbours: Neighbours | undefined) {
  const navigate = useNavigate();
  return useCallback(
    (to: 'previous' | 'next') => {
      if (!neighbours) return;
      const step = chapterStep(neighbours, to);
      if ('end' in step) showToast(step.end);
      else {
        // A chapter opened from its neighbour starts at the top.
        removeStoredPosition({ bookId, number: step.number });
        void navigate(paths.reader(bookId, step.number), { replace: true });
      }
    },
    [navigate, bookId, neighbours],
  );
}
