import { useEffect, useRef, useState } from 'react';

/** How long a load may take before it is worth showing, in ms. */
export const SHOW_DELAY = 150;
/** How long it is then shown at least, in ms. */
export const MIN_SHOW_DURATION = 300;

/** Turns `active` into "show it": true 150 ms after it began, then for 300 ms at least. */
export function useDelayed(active: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (active === shown) return;
    const delay = active ? SHOW_DELAY : shownAt.current + MIN_SHOW_DURATION - performance.now();
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      setShown(active);
    }, delay);
    return () => clearTimeout(timer);
  }, [active, shown]);

  return shown;
}
