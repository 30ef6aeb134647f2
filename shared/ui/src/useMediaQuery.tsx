import { useCallback, useSyncExternalStore } from 'react';

/** Shapes of the window, as in tokens.css, section 8. */
export const SHAPE = {
  tablet: '(min-width: 720px) and (min-height: 480px)',
  wide: '(min-width: 1024px) and (min-height: 480px)',
  desktop: '(min-width: 1280px) and (min-height: 480px)',
} as const;

/** Whether a media query matches, for parts whose code only some windows load. A server knows no window: there it does not. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
