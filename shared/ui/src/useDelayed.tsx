import { useEffect, useRef, useState } from 'react';

/** How long a load may take before it is worth showing, in ms. */
export const SHOW_AFTER = 150;
/** How long it is then shown at least, in ms. */
export const SHOW_FOR = 300;

/** Turns `active` into "show it": true 150 ms after it began, then for 300 ms at least. */
export function useDelayed(active: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);

  useEffect(() => {
    if (active === shown) return;
    const wait = active ? SHOW_AFTER : since.current + SHOW_FOR - performance.now();
    const timer = setTimeout(() => {
      since.current = performance.now();
      setShown(active);
    }, wait);
    return () => clearTimeout(timer);
  }, [active, shown]);

  return shown;
}
