import { paths } from '@manying/platform/paths';
import { useNavigate } from '@manying/platform/router';
import { showToast } from '@manying/ui/Toast';
import { useCallback } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { forgetPlace } from './strip/kept.ts';
import { stepFrom } from './walk.ts';

/** Walks to a neighbouring chapter, or says that there is none (spec §4 Reader navigation). */
export function useWalk(bookId: string, chapter: ChapterInfo | undefined) {
  const navigate = useNavigate();
  return useCallback(
    (to: 'previous' | 'next') => {
      if (!chapter) return;
      const step = stepFrom(chapter, to);
      if ('end' in step) showToast(step.end);
      else {
        // Who steps to a chapter begins at its beginning.
        forgetPlace({ bookId, number: step.number });
        void navigate(paths.reader(bookId, step.number), { replace: true });
      }
    },
    [navigate, bookId, chapter],
  );
}
