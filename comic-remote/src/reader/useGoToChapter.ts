import { paths } from '@manying/platform/paths';
import { useNavigate } from '@manying/platform/router';
import { showToast } from '@manying/ui/Toast';
import { useCallback } from 'react';
import { chapterStep, type Neighbours } from './chapterNavigation.ts';
import { removeStoredPosition } from './strip/readingStorage.ts';

/**
 * Walks to a neighbouring chapter, or says that there is none (spec §4 Reader navigation).
 * @param neighbours a chapter, or what is known of those around it.
 */
export function useGoToChapter(bookId: string, neighbours: Neighbours | undefined) {
  const navigate = useNavigate();
  return useCallback(
    (to: 'previous' | 'next') => {
      if (!neighbours) return;
      const step = chapterStep(neighbours, to);
      if ('end' in step) showToast(step.end);
      else {
        // Who steps to a chapter begins at its beginning.
        removeStoredPosition({ bookId, number: step.number });
        void navigate(paths.reader(bookId, step.number), { replace: true });
      }
    },
    [navigate, bookId, neighbours],
  );
}
