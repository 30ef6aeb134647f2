import { useEffect } from 'react';
import type { ChapterAddress } from '../comicApi.ts';
import type { Position } from './strip/positionTracker.ts';
import { keepPlace } from './strip/readingStorage.ts';

/** How often the place is kept at most, in ms. */
const INTERVAL = 1000;

/** Keeps where a chapter is read: at most once a second while one moves, and whenever the page is left. */
export function useKeptPlace({ bookId, number }: ChapterAddress, position: Position): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let kept = position.place();
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const place = position.place();
      if (place.page === kept.page && place.fraction === kept.fraction) return;
      kept = place;
      keepPlace({ bookId, number }, place);
    };
    const stop = position.subscribe(() => {
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
  }, [bookId, number, position]);
}
