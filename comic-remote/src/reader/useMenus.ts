import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { menusAfter } from './menus.ts';

/**
 * Whether the reader's bars are shown. `top` and `bottom` mark the ends of the chapter: they are watched instead of
 * measured, so that scrolling reads no layout.
 */
export function useMenus() {
  const [shown, setShown] = useState(true);
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Where the page stood when the edge was last seen.
    const visible = new Map<Element, number>();
    const move = () => setShown((now) => menusAfter(now, 'move', visible.size > 0));
    const edges = new IntersectionObserver((entries) => {
      let moved = false;
      for (const { target, isIntersecting } of entries) {
        // A page that grows when its picture comes pushes the end away: that is not the reader's doing.
        moved ||= isIntersecting || visible.get(target) !== window.scrollY;
        if (isIntersecting) visible.set(target, window.scrollY);
        else visible.delete(target);
      }
      if (moved) move();
    });
    for (const edge of [top.current, bottom.current]) if (edge) edges.observe(edge);
    window.addEventListener('scroll', move, { passive: true });
    return () => {
      edges.disconnect();
      window.removeEventListener('scroll', move);
    };
  }, []);

  const onTap = useCallback((event: MouseEvent) => {
    // A press on a retry or a link is for that alone.
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    setShown((now) => menusAfter(now, 'tap', false));
  }, []);

  return { shown, onTap, top, bottom };
}
