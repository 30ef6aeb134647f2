import { usePageCurrent } from '@manying/platform/page';
import { onAnyScroll } from '@manying/ui/scrolling';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { onArrival } from '../../scroll/arrival.ts';
import { findScrollContainer } from '../../scroll/findScrollContainer.ts';
import { offsetOf, positionAt, type StripLayout } from './layout.ts';
import { mountedPages, type PageRange, type Viewport } from './mountedPages.ts';
import type { PositionTracker } from './positionTracker.ts';

/** The viewport until the strip is mounted and its height is read. */
const INITIAL_VIEWPORT: Viewport = { top: 0, height: 0, direction: 'down' };

/** Offset of the strip in its scroll container, in px. */
function stripOffset(container: Element, strip: Element): number {
  const containerTop = container === document.scrollingElement ? 0 : container.getBoundingClientRect().top;
  return strip.getBoundingClientRect().top - containerTop + container.scrollTop;
}

/**
 * The pages to mount while the strip is scrolled. Scrolling reads no layout. The position at the top of the screen is
 * preserved when the layout changes (orientation, sizes that became known) and restored when the chapter opens.
 * @param starts index of the first page of each chapter and, last, the number of pages.
 * @param onScrollCorrection called after a scroll that keeps the pages in place. Must be referentially stable.
 */
export function useMountedPages(
  host: { readonly current: HTMLElement | null },
  layout: StripLayout | undefined,
  starts: readonly number[],
  tracker: PositionTracker,
  onScrollCorrection: () => void,
): PageRange {
  const [range, setRange] = useState<PageRange>({ first: 0, end: 0 });
  const previousLayout = useRef<StripLayout>(undefined);
  const viewport = useRef(INITIAL_VIEWPORT);
  const origin = useRef(0);
  /** Cached scroll container; looked up again when another element scrolls, and when the page is shown or hidden. */
  const scrollContainer = useRef<Element>(undefined);
  const current = usePageCurrent();
  /** Offset in the strip that an arriving page is pinned to, in px. */
  const pinnedTop = useRef<number>(undefined);

  const updateRange = useEffectEvent((top: number) => {
    if (!layout) return;
    const previous = viewport.current;
    const direction = top === previous.top ? previous.direction : top > previous.top ? 'down' : 'up';
    viewport.current = { ...previous, top, direction };
    tracker.update({
      layout,
      starts,
      origin: origin.current,
      viewport: viewport.current,
      position: positionAt(layout, top),
    });
    const next = mountedPages(layout, viewport.current);
    setRange((former) => (former.first === next.first && former.end === next.end ? former : next));
  });

  const onScroll = useEffectEvent(({ target }: Event) => {
    const scrolledElement = target === document ? document.scrollingElement : target;
    if (!(scrolledElement instanceof Element) || !host.current) return;
    // During a page transition the document is at its top and the strip scrolls in its own container. The browser may
    // report that container's scroll after the transition, when the container is at its top again.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is shown or hidden may scroll in a container of its own
  useLayoutEffect(() => {
    scrollContainer.current = undefined;
    viewport.current = { ...viewport.current, height: innerHeight };
  }, [current]);

  // Keeps the position on the screen when the layout changes.
  useLayoutEffect(() => {
    const strip = host.current;
    if (!layout || !strip) return;
    const before = previousLayout.current;
    previousLayout.current = layout;
    const position = tracker.position();
    if (before?.metrics === layout.metrics && pinnedTop.current === undefined) {
      // Same metrics: sizes of pages above have become known.
      const pageTop = { page: position.page, fraction: 0 };
      const shift = offsetOf(layout, pageTop) - offsetOf(before, pageTop);
      if (shift !== 0) {
        findScrollContainer(strip).scrollTop += shift;
        onScrollCorrection();
      }
      updateRange(viewport.current.top + shift);
      return;
    }
    const top = offsetOf(layout, position);
    const container = findScrollContainer(strip);
    origin.current = stripOffset(container, strip);
    if (pinnedTop.current !== undefined || (!before && top > 0)) pinnedTop.current = top;
    if (before || top > 0) container.scrollTop = origin.current + top;
    updateRange(before || top > 0 ? top : container.scrollTop - origin.current);
  }, [layout, host, tracker, onScrollCorrection]);

  useEffect(() => {
    const onResize = () => {
      viewport.current = { ...viewport.current, height: innerHeight };
      updateRange(viewport.current.top);
    };
    const stopScroll = onAnyScroll((event) => onScroll(event));
    window.addEventListener('resize', onResize);
    return () => {
      stopScroll();
      window.removeEventListener('resize', onResize);
    };
  }, []);

  const ready = layout !== undefined;
  useEffect(() => {
    if (!ready || pinnedTop.current === undefined) return;
    const onArrived = () => {
      pinnedTop.current = undefined;
    };
    // The page may have been scrolled to its top meanwhile.
    const strip = host.current;
    if (strip) findScrollContainer(strip).scrollTop = origin.current + pinnedTop.current;
    const unsubscribe = onArrival(onArrived);
    return () => {
      onArrived();
      unsubscribe();
    };
  }, [ready, host]);

  return range;
}
