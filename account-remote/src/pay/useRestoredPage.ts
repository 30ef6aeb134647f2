import { useEffect, useEffectEvent } from 'react';

/** Calls `onRestore` when the browser shows the page again as it was left, from the back/forward cache. */
export function useRestoredPage(onRestore: () => void): void {
  const restore = useEffectEvent(onRestore);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restore();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
