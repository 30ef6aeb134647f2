import { useCallback, useRef } from 'react';
import type { StripChapter } from './strip/chapters.ts';
import { offsetOf } from './strip/layout.ts';
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
      const snapshot = tracker.snapshot();
      const page = snapshot?.starts[chapters.findIndex((chapter) => chapter.number === number)];
      // A chapter that was just added has no place in the strip yet.
      if (!snapshot || page === undefined || page >= snapshot.layout.bottoms.length) return false;
      const top = snapshot.origin + offsetOf(snapshot.layout, { page, fraction: 0 });
      steppedAt.current = now;
      prepare();
      const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollTo({ top, behavior: reducedMotion ? 'auto' : 'smooth' });
      return true;
    },
    [chapters, tracker, prepare],
  );
}
