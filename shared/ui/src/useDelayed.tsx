import { useEffect, useRef, useState } from 'react';

/** Time until a loading state is shown, in ms. */
export const SHOW_DELAY = 150;
/** Minimum time that it is then shown, in ms. */
export const MIN_SHOW_DURATION = 300;

/** Whether index.html's own first screen still stands: it shows a loading state since the first paint. Never on a server. */
const firstScreenStands = () => typeof document !== 'undefined' && document.getElementById('first') !== null;

/**
 * Debounces a loading state: `true` from 150 ms after `active` is set, and then for at least 300 ms. In the render that
 * replaces the first screen of the document it is `true` at once.
 */
export function useDelayed(active: boolean): boolean {
  const [shown, setShown] = useState(() => active && firstScreenStands());
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
