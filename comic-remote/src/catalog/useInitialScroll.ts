import { useEffect, useRef } from 'react';

/** Maximum duration of a page's arrival, in ms: the transition ends with a scroll to the top. */
const ARRIVAL_DURATION = 1000;
/** Input events that end the arrival. */
const INTERACTION_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

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
    const timer = setTimeout(finish, ARRIVAL_DURATION);
    for (const eventName of INTERACTION_EVENTS)
      window.addEventListener(eventName, finish, { once: true, passive: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const eventName of INTERACTION_EVENTS) window.removeEventListener(eventName, finish);
    };
  }, [element]);
}
