import { usePageCurrent } from '@manying/platform/page';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { offsetOf, positionAt, type StripLayout } from './layout.ts';
import { mountedPages, type PageRange, type Viewport } from './mountedPages.ts';
import type { PositionTracker } from './positionTracker.ts';

/** How long a page that opens in the middle may still be put elsewhere by its arrival, in ms. */
const ARRIVAL_DURATION = 1000;
/** What a reader does to a page that has arrived. */
const INTERACTION_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

/** What scrolls a strip: while pages slide a window of its own, else the document. */
function findScrollContainer(strip: Element): Element {
  for (
    let element = strip.parentElement;
    element && element !== document.body;
    element = element.parentElement
  ) {
    const isScrollContainer =
      element.clientHeight <= innerHeight && element.scrollHeight > element.clientHeight;
    if (isScrollContainer && /auto|scroll|hidden/.test(getComputedStyle(element).overflowY)) return element;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Where the strip begins in what scrolls it, in px. */
function stripOffset(container: Element, strip: Element): number {
  const pageTop = container === document.scrollingElement ? 0 : container.getBoundingClientRect().top;
  return strip.getBoundingClientRect().top - pageTop + container.scrollTop;
}

/**
 * The pages to be mounted as the screen moves over them. Scrolling reads no layout; what is at the top of the screen
 * stays there when the pages are laid out anew (the phone was turned) and when the chapter opens in its middle.
 */
export function useMountedPages(
  host: { readonly current: HTMLElement | null },
  layout: StripLayout | undefined,
  tracker: PositionTracker,
): PageRange {
  const [range, setRange] = useState<PageRange>({ first: 0, end: 0 });
  const previousLayout = useRef<StripLayout>(undefined);
  const [initialViewport] = useState<Viewport>(() => ({ top: 0, height: innerHeight, direction: 'down' }));
  const viewport = useRef(initialViewport);
  const origin = useRef(0);
  /** What has last scrolled the strip; looked for anew when something else scrolls, and when the page comes or goes. */
  const scrollContainer = useRef<Element>(undefined);
  const current = usePageCurrent();
  /** Where the arriving page is held, in px of the strip. */
  const pinnedTop = useRef<number>(undefined);

  const updateRange = useEffectEvent((top: number) => {
    if (!layout) return;
    const previous = viewport.current;
    const direction = top === previous.top ? previous.direction : top > previous.top ? 'down' : 'up';
    viewport.current = { ...previous, top, direction };
    tracker.update({
      layout,
      origin: origin.current,
      viewport: viewport.current,
      position: positionAt(layout, top),
    });
    const next = mountedPages(layout, viewport.current);
    setRange((now) => (now.first === next.first && now.end === next.end ? now : next));
  });

  const onScroll = useEffectEvent(({ target }: Event) => {
    const scrolledElement = target === document ? document.scrollingElement : target;
    if (!(scrolledElement instanceof Element) || !host.current) return;
    // While pages slide the document stands at its top, and the strip scrolls in its own window. The browser may tell of
    // that window's scroll when the slide is over and the window stands at its top again.
    if (scrollContainer.current !== scrolledElement || target !== document)
      scrollContainer.current = findScrollContainer(host.current);
    if (scrollContainer.current !== scrolledElement) return;
    const top = scrolledElement.scrollTop - origin.current;
    if (pinnedTop.current !== undefined && Math.abs(top - pinnedTop.current) > 1) {
      scrolledElement.scrollTop = origin.current + pinnedTop.current;
      return;
    }
    updateRange(top);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that comes or goes may slide in a window of its own
  useLayoutEffect(() => {
    scrollContainer.current = undefined;
  }, [current]);

  // The strip is where it was: its pages have moved.
  useLayoutEffect(() => {
    const strip = host.current;
    if (!layout || !strip) return;
    const before = previousLayout.current;
    previousLayout.current = layout;
    const place = tracker.position();
    if (before?.metrics === layout.metrics && pinnedTop.current === undefined) {
      // The same screen: what lies above the page has come to be known.
      const edge = { page: place.page, fraction: 0 };
      const shift = offsetOf(layout, edge) - offsetOf(before, edge);
      if (shift !== 0) findScrollContainer(strip).scrollTop += shift;
      updateRange(viewport.current.top + shift);
      return;
    }
    const top = offsetOf(layout, place);
    const container = findScrollContainer(strip);
    origin.current = stripOffset(container, strip);
    if (pinnedTop.current !== undefined || (!before && top > 0)) pinnedTop.current = top;
    if (before || top > 0) container.scrollTop = origin.current + top;
    updateRange(before || top > 0 ? top : container.scrollTop - origin.current);
  }, [layout, host, tracker]);

  useEffect(() => {
    const onResize = () => {
      viewport.current = { ...viewport.current, height: innerHeight };
      updateRange(viewport.current.top);
    };
    const listener = (event: Event) => onScroll(event);
    // Captured: while pages slide the strip scrolls in its page, not in the document.
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', listener, options);
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('scroll', listener, options);
      window.removeEventListener('resize', onResize);
    };
  }, []);

  const ready = layout !== undefined;
  useEffect(() => {
    if (!ready || pinnedTop.current === undefined) return;
    const onArrived = () => {
      pinnedTop.current = undefined;
    };
    // The page it is on may have been brought to its own beginning meanwhile.
    const strip = host.current;
    if (strip) findScrollContainer(strip).scrollTop = origin.current + pinnedTop.current;
    const timer = setTimeout(onArrived, ARRIVAL_DURATION);
    for (const touch of INTERACTION_EVENTS)
      window.addEventListener(touch, onArrived, { once: true, passive: true });
    return () => {
      onArrived();
      clearTimeout(timer);
      for (const touch of INTERACTION_EVENTS) window.removeEventListener(touch, onArrived);
    };
  }, [ready, host]);

  return range;
}
