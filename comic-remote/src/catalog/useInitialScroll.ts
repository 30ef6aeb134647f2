import { useEffect, useRef } from 'react';

/** How long a page may still be arriving, in ms: it slides in, and is scrolled to its top when the slide is over. */
const ARRIVING = 1000;
/** What a reader does to a page that has arrived. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Brings an element to the middle of the screen once, while its page arrives, unless all of it is on the screen already.
 * Whoever touches the page, and every later return to it, keeps the place.
 */
export function useArrival(element: { readonly current: HTMLElement | null }): void {
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
    const settle = () => {
      arrived.current = true;
      watch.disconnect();
    };
    watch.observe(target);
    const timer = setTimeout(settle, ARRIVING);
    for (const touch of TOUCHES) window.addEventListener(touch, settle, { once: true, passive: true });
    return () => {
      watch.disconnect();
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, settle);
    };
  }, [element]);
}
