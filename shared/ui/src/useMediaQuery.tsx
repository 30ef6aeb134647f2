import { useEffect, useState } from 'react';

/** Shapes of the window, as in tokens.css, section 8. */
export const TABLET = '(min-width: 720px) and (min-height: 480px)';
export const WIDE = '(min-width: 1024px) and (min-height: 480px)';
export const DESKTOP = '(min-width: 1280px) and (min-height: 480px)';

/** Whether a media query matches, for parts whose code only some windows load. A server knows no window: there it does not. */
export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(false);
  useEffect(() => {
    const list = matchMedia(query);
    const update = () => setMatches(list.matches);
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  }, [query]);
  return matches;
}
