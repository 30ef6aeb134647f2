import { usePageCurrent } from '@manying/platform/page';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Boxes, heightOf, placeAt } from './layout.ts';
import { mountedPages, type PageRange, type View } from './mountedPages.ts';
import type { Position } from './positionTracker.ts';

/** How long a page that opens in the middle may still be put elsewhere by its arrival, in ms. */
const ARRIVING = 1000;
/** What a reader does to a page that has arrived. */
const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;

/** What scrolls a strip: while pages slide a window of its own, else the document. */
function scrollerOf(strip: Element): Element {
  for (let at = strip.parentElement; at && at !== document.body; at = at.parentElement) {
    const window = at.clientHeight <= innerHeight && at.scrollHeight > at.clientHeight;
    if (window && /auto|scroll|hidden/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Where the strip begins in what scrolls it, in px. */
function originIn(scroller: Element, strip: Element): number {
  const edge = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
  return strip.getBoundingClientRect().top - edge + scroller.scrollTop;
}

/**
 * The pages to be mounted as the screen moves over them. Scrolling reads no layout; what is at the top of the screen
 * stays there when the pages are laid out anew (the phone was turned) and when the chapter opens in its middle.
 */
export function useScreen(
  host: { readonly current: HTMLElement | null },
  boxes: Boxes | undefined,
  position: Position,
): PageRange {
  const [range, setRange] = useState<PageRange>({ first: 0, end: 0 });
  const laid = useRef<Boxes>(undefined);
  const [firstView] = useState<View>(() => ({ top: 0, height: innerHeight, way: 'down' }));
  const view = useRef(firstView);
  const origin = useRef(0);
  /** What has last scrolled the strip; looked for anew when something else scrolls, and when the page comes or goes. */
  const scroller = useRef<Element>(undefined);
  const current = usePageCurrent();
  /** Where the arriving page is held, in px of the strip. */
  const held = useRef<number>(undefined);

  const look = useEffectEvent((top: number) => {
    if (!boxes) return;
    const former = view.current;
    const way = top === former.top ? former.way : top > former.top ? 'down' : 'up';
    view.current = { ...former, top, way };
    position.tell({ boxes, origin: origin.current, view: view.current, place: placeAt(boxes, top) });
    const next = mountedPages(boxes, view.current);
    setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
  });

  const onScroll = useEffectEvent(({ target }: Event) => {
    const moved = target === document ? document.scrollingElement : target;
    if (!(moved instanceof Element) || !host.current) return;
    // While pages slide the document stands at its top, and the strip scrolls in its own window. The browser may tell of
    // that window's scroll when the slide is over and the window stands at its top again.
    if (scroller.current !== moved || target !== document) scroller.current = scrollerOf(host.current);
    if (scroller.current !== moved) return;
    const top = moved.scrollTop - origin.current;
    if (held.current !== undefined && Math.abs(top - held.current) > 1) {
      moved.scrollTop = origin.current + held.current;
      return;
    }
    look(top);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that comes or goes may slide in a window of its own
  useLayoutEffect(() => {
    scroller.current = undefined;
  }, [current]);

  // The strip is where it was: its pages have moved.
  useLayoutEffect(() => {
    const strip = host.current;
    if (!boxes || !strip) return;
    const before = laid.current;
    laid.current = boxes;
    const place = position.place();
    if (before?.sheet === boxes.sheet && held.current === undefined) {
      // The same screen: what lies above the page has come to be known.
      const edge = { page: place.page, fraction: 0 };
      const shift = heightOf(boxes, edge) - heightOf(before, edge);
      if (shift !== 0) scrollerOf(strip).scrollTop += shift;
      look(view.current.top + shift);
      return;
    }
    const top = heightOf(boxes, place);
    const own = scrollerOf(strip);
    origin.current = originIn(own, strip);
    if (held.current !== undefined || (!before && top > 0)) held.current = top;
    if (before || top > 0) own.scrollTop = origin.current + top;
    look(before || top > 0 ? top : own.scrollTop - origin.current);
  }, [boxes, host, position]);

  useEffect(() => {
    const resized = () => {
      view.current = { ...view.current, height: innerHeight };
      look(view.current.top);
    };
    const scrolled = (event: Event) => onScroll(event);
    // Captured: while pages slide the strip scrolls in its page, not in the document.
    const how = { capture: true, passive: true };
    window.addEventListener('scroll', scrolled, how);
    window.addEventListener('resize', resized);
    return () => {
      window.removeEventListener('scroll', scrolled, how);
      window.removeEventListener('resize', resized);
    };
  }, []);

  const ready = boxes !== undefined;
  useEffect(() => {
    if (!ready || held.current === undefined) return;
    const arrived = () => {
      held.current = undefined;
    };
    // The page it is on may have been brought to its own beginning meanwhile.
    const strip = host.current;
    if (strip) scrollerOf(strip).scrollTop = origin.current + held.current;
    const timer = setTimeout(arrived, ARRIVING);
    for (const touch of TOUCHES) window.addEventListener(touch, arrived, { once: true, passive: true });
    return () => {
      arrived();
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, arrived);
    };
  }, [ready, host]);

  return range;
}
