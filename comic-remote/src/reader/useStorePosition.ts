import { useEffect, useRef } from 'react';
import type { ChapterAddress } from '../comicApi.ts';
import { CHAPTER_START } from './strip/layout.ts';
import type { PositionTracker } from './strip/positionTracker.ts';
import { storedPosition, storePosition } from './strip/readingStorage.ts';

/** Minimum time between two writes, in ms. */
const STORE_INTERVAL = 1000;

/**
 * Stores the position in the chapter that is read: throttled to once a second while scrolling, and when the page is hidden or
 * left. A chapter that was scrolled into has a new position at once.
 */
export function useStorePosition({ bookId, number }: ChapterAddress, tracker: PositionTracker): void {
  const opened = useRef(number);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isOpened = opened.current === number;
    // This code loads after the pages, which may have been scrolled already.
    let stored = isOpened ? (storedPosition({ bookId, number }) ?? CHAPTER_START) : undefined;
    opened.current = number;
    let latest = tracker.chapterPosition();
    const store = () => {
      clearTimeout(timer);
      timer = undefined;
      if (latest.page === stored?.page && latest.fraction === stored.fraction) return;
      stored = latest;
      storePosition({ bookId, number }, latest);
    };
    if (!stored) store();
    const chapter = tracker.chapter();
    const unsubscribe = tracker.subscribe(() => {
      // The strip may have been scrolled into another chapter already.
      if (tracker.chapter() !== chapter) return;
      latest = tracker.chapterPosition();
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
