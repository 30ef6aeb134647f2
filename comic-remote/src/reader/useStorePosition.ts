import { useEffect } from 'react';
import type { ChapterAddress } from '../comicApi.ts';
import type { PositionTracker } from './strip/positionTracker.ts';
import { storePosition } from './strip/readingStorage.ts';

/** Minimum time between two writes, in ms. */
const STORE_INTERVAL = 1000;

/** Stores the position in a chapter: throttled to once a second while scrolling, and when the page is hidden or left. */
export function useStorePosition({ bookId, number }: ChapterAddress, tracker: PositionTracker): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stored = tracker.position();
    const store = () => {
      clearTimeout(timer);
      timer = undefined;
      const position = tracker.position();
      if (position.page === stored.page && position.fraction === stored.fraction) return;
      stored = position;
      storePosition({ bookId, number }, position);
    };
    const unsubscribe = tracker.subscribe(() => {
      timer ??= setTimeout(store, STORE_INTERVAL);
    });
    // Phones may kill a hidden page without a `pagehide` event.
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') store();
    };
    window.addEventListener('pagehide', store);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      unsubscribe();
      store();
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [bookId, number, tracker]);
}
