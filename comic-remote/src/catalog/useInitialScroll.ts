import { useEffect, useRef } from 'react';
import { onArrival } from '../scroll/arrival.ts';

/**
 * Scrolls an element to the middle of the screen once, while its page arrives, unless it is fully visible. User input ends
 * this, and a later return to the page keeps its scroll position.
 */
export function useInitialScroll(element: { readonly current: HTMLElement | null }): void {
  const arrived = useRef(false);
  useEffect(() => {
    const target = element.current;
    if (arrived.current) return;
    if (!target) {
      arrived.current = true;
      return;
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio < 1) target.scrollIntoView({ block: 'center' });
      },
      { threshold: 1 },
    );
    const finish = () => {
      arrived.current = true;
      observer.disconnect();
    };
    observer.observe(target);
    const unsubscribe = onArrival(finish);
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, [element]);
}
