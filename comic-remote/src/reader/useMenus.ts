import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { menusAfter } from './menus.ts';
import { stopsFling } from './zoom/taps.ts';

/** State and handlers of the reader's bars. */
export type Menus = ReturnType<typeof useMenus>['menus'];

/** Whether a click counts as a tap on the pages: not on a retry or link. */
export const isTap = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest('a, button'));

/**
 * Whether the reader's bars are shown. `top` and `bottom` mark the ends of the chapter. They are observed by an
 * IntersectionObserver, so that scrolling reads no layout.
 */
export function useMenus() {
  const [shown, show] = useState(true);
  const top = useRef<HTMLDivElement>(null);
  const bottom = useRef<HTMLDivElement>(null);
  /** Set while a tool scrolls the page, until the next user input: the bars do not change. */
  const isProgrammaticScroll = useRef(false);
  /** The current or last touch stopped a fling. */
  const stoppedFling = useRef(false);
  /** Scroll position that the strip has corrected to, until its scroll event. */
  const correctedTo = useRef<number>(undefined);

  useEffect(() => {
    const visible = new Set<Element>();
    let lastScrollAt: number | undefined;
    /** Pending frame after a scroll; 0 when the page stands still. */
    let frame = 0;
    const move = () => {
      if (!isProgrammaticScroll.current) show((current) => menusAfter(current, 'move', visible.size > 0));
    };
    const report = (entries: readonly IntersectionObserverEntry[]) => {
      let moved = false;
      for (const { target, isIntersecting } of entries) {
        const wasVisible = visible.delete(target);
        if (isIntersecting) visible.add(target);
        // A page that grows when its picture loads pushes the end away without a scroll: that must not hide the bars.
        moved ||= isIntersecting || !wasVisible || frame > 0;
      }
      if (moved) move();
    };
    const edges = new IntersectionObserver(report);
    const onScroll = (event: Event) => {
      const isCorrection = correctedTo.current === window.scrollY;
      correctedTo.current = undefined;
      if (isCorrection) return;
      lastScrollAt = isProgrammaticScroll.current ? undefined : event.timeStamp;
      move();
      // The edges of this frame are reported before the next one ends.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          report(edges.takeRecords());
          frame = 0;
        });
      });
    };
    const onPress = (event: Event) => {
      if (event.type === 'pointerdown') stoppedFling.current = stopsFling(event.timeStamp, lastScrollAt);
      isProgrammaticScroll.current = false;
    };
    for (const edge of [top.current, bottom.current]) if (edge) edges.observe(edge);
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('scroll', onScroll, { passive: true, signal });
    for (const eventName of ['pointerdown', 'wheel', 'keydown'] as const)
      window.addEventListener(eventName, onPress, { passive: true, capture: true, signal });
    return () => {
      controller.abort();
      edges.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  /** Whether a click ends a touch that stopped a fling. It was meant to stop the page, and presses nothing. */
  const isFlingStop = useCallback(({ detail }: MouseEvent) => detail !== 0 && stoppedFling.current, []);

  const toggle = useCallback(() => show((current) => menusAfter(current, 'tap', false)), []);

  /** Call before a tool scrolls the page. */
  const startProgrammaticScroll = useCallback(() => {
    isProgrammaticScroll.current = true;
  }, []);

  /** Call after the strip has scrolled to keep the pages in place: for the visitor nothing has moved. */
  const onScrollCorrection = useCallback(() => {
    correctedTo.current = window.scrollY;
  }, []);

  return {
    menus: { shown, show, toggle, isFlingStop, startProgrammaticScroll },
    top,
    bottom,
    onScrollCorrection,
  };
}
