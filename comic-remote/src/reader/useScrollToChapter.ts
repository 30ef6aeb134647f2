import { useCallback, useRef } from 'react';
import type { StripChapter } from './strip/chapters.ts';
import type { PositionTracker } from './strip/positionTracker.ts';

/** Presses closer in time are one, in ms: the first one has changed which chapter is the next. */
const MIN_STEP_INTERVAL = 600;

/**
 * Returns a callback that scrolls to the first page of a chapter of the strip; it returns `false` for a chapter that is not in
 * the strip.
 * @param prepare called before the page is scrolled. Must be referentially stable.
 */
export function useScrollToChapter(
  chapters: readonly StripChapter[],
  tracker: PositionTracker,
  prepare: () => void,
) {
  const steppedAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(
    (number: number): boolean => {
      const now = performance.now();
      if (now - steppedAt.current < MIN_STEP_INTERVAL) return true;
      const top = tracker.topOfChapter(chapters.findIndex((chapter) => chapter.number === number));
      if (top === undefined) return false;
      steppedAt.current = now;
      prepare();
      const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top, behavior: reducedMotion ? 'auto' : 'smooth' });
      return true;
    },
    [chapters, tracker, prepare],
  );
}
