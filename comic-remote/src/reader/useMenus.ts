import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { menusAfter } from './menus.ts';
import { stopsFling } from './zoom/taps.ts';

/** The reader's bars, and who may move the page under them. */
export type Menus = ReturnType<typeof useMenus>;

/**
 * Whether the reader's bars are shown. `top` and `bottom` mark the ends of the chapter: they are watched instead of
 * measured, so that scrolling reads no layout.
 */
export function useMenus() {
  const [shown, show] = useState(true);
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  /** A tool moves the page, until the reader does: the bars stay as they are. */
  const isProgrammaticScroll = useRef(false);
  /** The finger that is on the screen, or was last, stopped a fling. */
  const stopping = useRef(false);

  useEffect(() => {
    // Where the page stood when the edge was last seen.
    const visible = new Map<Element, number>();
    let scrolled: number | undefined;
    const move = () => {
      if (!isProgrammaticScroll.current) show((now) => menusAfter(now, 'move', visible.size > 0));
    };
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
    const onScroll = (event: Event) => {
      scrolled = isProgrammaticScroll.current ? undefined : event.timeStamp;
      move();
    };
    const onPress = (event: Event) => {
      if (event.type === 'pointerdown') stopping.current = stopsFling(event.timeStamp, scrolled);
      isProgrammaticScroll.current = false;
    };
    for (const edge of [top.current, bottom.current]) if (edge) edges.observe(edge);
    window.addEventListener('scroll', onScroll, { passive: true });
    const presses = ['pointerdown', 'wheel', 'keydown'] as const;
    for (const press of presses) window.addEventListener(press, onPress, { passive: true, capture: true });
    return () => {
      edges.disconnect();
      window.removeEventListener('scroll', onScroll);
      for (const press of presses) window.removeEventListener(press, onPress, { capture: true });
    };
  }, []);

  /** Whether a press on the pages is meant for them: not for a retry or a link, nor to stop a fling. */
  const isTap = useCallback(({ target, detail }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button')) return false;
    return detail === 0 || !stopping.current;
  }, []);

  const toggle = useCallback(() => show((now) => menusAfter(now, 'tap', false)), []);

  /** A tool is about to move the page. */
  const startProgrammaticScroll = useCallback(() => {
    isProgrammaticScroll.current = true;
  }, []);

  return { shown, show, toggle, isTap, startProgrammaticScroll, top, bottom };
}
