import { useEffect, useRef } from 'react';

/** How long a page may still be arriving, in ms: it slides in, and is scrolled to its top when the slide is over. */
const ARRIVAL_DURATION = 1000;
/** What a reader does to a page that has arrived. */
const INTERACTION_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Brings an element to the middle of the screen once, while its page arrives, unless all of it is on the screen already.
 * Whoever touches the page, and every later return to it, keeps the place.
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
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio < 1) target.scrollIntoView({ block: 'center' });
      },
      { threshold: 1 },
    );
    const finish = () => {
      arrived.current = true;
      watch.disconnect();
    };
    watch.observe(target);
    const timer = setTimeout(finish, ARRIVAL_DURATION);
    for (const touch of INTERACTION_EVENTS)
      window.addEventListener(touch, finish, { once: true, passive: true });
    return () => {
      watch.disconnect();
      clearTimeout(timer);
      for (const touch of INTERACTION_EVENTS) window.removeEventListener(touch, finish);
    };
  }, [element]);
}
