import { useEffect } from 'react';
import type { ChapterAddress } from '../comicApi.ts';
import type { PositionTracker } from './strip/positionTracker.ts';
import { storePosition } from './strip/readingStorage.ts';

/** How often the place is kept at most, in ms. */
const INTERVAL = 1000;

/** Keeps where a chapter is read: at most once a second while one moves, and whenever the page is left. */
export function useStorePosition({ bookId, number }: ChapterAddress, tracker: PositionTracker): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let kept = tracker.position();
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const place = tracker.position();
      if (place.page === kept.page && place.fraction === kept.fraction) return;
      kept = place;
      storePosition({ bookId, number }, place);
    };
    const stop = tracker.subscribe(() => {
      timer ??= setTimeout(keep, INTERVAL);
    });
    // A phone may end a page that is put away without telling it so.
    const hidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      keep();
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [bookId, number, tracker]);
}
