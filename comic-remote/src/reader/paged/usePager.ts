import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PageSizes } from '../strip/layout.ts';
import type { PageRange } from '../strip/mountedPages.ts';
import type { PositionTracker } from '../strip/positionTracker.ts';
import { registerPager } from '../tools/pager.ts';
import { type PageTurn, viewAfter } from './pageKeys.ts';
import { scrollByKey, scrolledShare, scrollToShare } from './tallPages.ts';
import { type StageSize, viewOfPage } from './views.ts';

/** The layout of turned pages for the tracker: one unit per page. */
function unitLayout(count: number) {
  const edges = Array.from({ length: count + 1 }, (_, page) => page);
  return { tops: edges, bottoms: edges.slice(1), metrics: { width: 1, density: 1, gap: 0 } };
}

/** Events that end a turn: a scroll by the visitor, for which the browser cancels the pointer, or the end of the scroll. */
const TURN_END_EVENTS = ['pointercancel', 'wheel', 'scrollend'] as const;

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to a view. From right to left, browsers count the scroll position down from 0. */
function scrollToView(
  stage: HTMLElement | null,
  view: number,
  rightToLeft: boolean,
  behavior: ScrollBehavior = 'auto',
): void {
  stage?.scrollTo({ left: (rightToLeft ? -view : view) * stage.clientWidth, behavior });
}

interface PagerOptions {
  /** Scrolls sideways from view to view; the browser follows the finger and snaps. */
  stage: { readonly current: HTMLElement | null };
  /** Its size; `undefined` until it is measured. */
  size: StageSize | undefined;
  /** The pages of each view. One more view follows: the end of the chapter. */
  views: readonly PageRange[];
  /** The sizes of the pages of the chapter; `undefined` for an unknown page. */
  pages: readonly PageSizes[];
  tracker: PositionTracker;
  rightToLeft: boolean;
  /** Called when the visitor turns a page. */
  onTurn: () => void;
}

/** The view that is shown, and a callback that turns to another one. The tracker gets the page. */
export function usePager({ stage, size, views, pages, tracker, rightToLeft, onTurn }: PagerOptions) {
  const [view, setView] = useState(() => viewOfPage(views, tracker.position().page));
  const shown = useRef(view);
  /** Whether the end of the chapter is shown; the number of views before it may change. */
  const isAtEnd = useRef(false);
  /** The view that a turn leads to, while the stage scrolls there. */
  const target = useRef<number>(undefined);
  /** The first page of the view, and the share of its height that is above the screen. */
  const place = useRef(tracker.position());
  const count = views.length + 1;
  const elementOf = (index: number) => stage.current?.children[index];
  const isKnown = (index: number) => pages[views[index]?.first ?? -1] !== undefined;

  const show = useEffectEvent((next: number) => {
    const direction = next < shown.current ? 'up' : 'down';
    shown.current = next;
    isAtEnd.current = next >= views.length;
    setView(next);
    const last = views.at(-1)?.end ?? 0;
    // The end of the chapter belongs to its last page.
    const { first, end } = views[next] ?? { first: Math.max(0, last - 1), end: last };
    if (first !== place.current.page)
      place.current = { page: first, fraction: scrolledShare(elementOf(next)) };
    tracker.update({
      layout: unitLayout(last),
      starts: [0, last],
      origin: 0,
      viewport: { top: first, height: Math.max(1, end - first), direction },
      position: place.current,
    });
  });

  const onPageScroll = useEffectEvent(({ target: scrolled }: Event) => {
    const element = elementOf(shown.current);
    if (scrolled !== element || !isKnown(shown.current)) return;
    place.current = { ...place.current, fraction: scrolledShare(element) };
    show(shown.current);
  });

  const onSwipe = useEffectEvent(onTurn);

  // Before the tracker is told of new views: the progress asks how many pages they have.
  useLayoutEffect(() => {
    return registerPager(tracker, {
      turnTo(page) {
        const next = viewOfPage(views, page);
        if (next === shown.current) return false;
        target.current = next;
        scrollToView(stage.current, next, rightToLeft);
        return true;
      },
      shownPages() {
        const { first, end } = views[shown.current] ?? { first: 0, end: 1 };
        return end - first;
      },
    });
  }, [stage, tracker, views, rightToLeft]);

  // Keeps the page when the window or the number of pages per view changes.
  useLayoutEffect(() => {
    if (!size) return;
    const next = isAtEnd.current ? views.length : viewOfPage(views, tracker.position().page);
    target.current = undefined;
    scrollToView(stage.current, next, rightToLeft);
    show(next);
  }, [stage, size, views, tracker, rightToLeft]);

  const keepPlace = useEffectEvent(() => scrollToShare(elementOf(view), place.current.fraction));
  const isShownKnown = isKnown(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the page follows from them
  useLayoutEffect(() => {
    if (size && isShownKnown) keepPlace();
  }, [size, view, isShownKnown]);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onScroll = () => {
      const next = Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth));
      if (next === target.current) target.current = undefined;
      else if (target.current === undefined && next !== shown.current) onSwipe();
      if (next !== shown.current) show(Math.min(next, count - 1));
    };
    const onTurnEnd = () => {
      target.current = undefined;
    };
    const onScrollInside = (event: Event) => onPageScroll(event);
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('scroll', onScrollInside, { capture: true, passive: true });
    for (const name of TURN_END_EVENTS) element.addEventListener(name, onTurnEnd, { passive: true });
    return () => {
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('scroll', onScrollInside, { capture: true });
      for (const name of TURN_END_EVENTS) element.removeEventListener(name, onTurnEnd);
    };
  }, [stage, count]);

  function turn(to: PageTurn): void {
    const next = viewAfter(to, target.current ?? shown.current, count);
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth';
    onTurn();
    const isScroll = (to === 'down' || to === 'up') && target.current === undefined;
    if (isScroll && scrollByKey(elementOf(shown.current), to, behavior)) return;
    if (next === shown.current && target.current === undefined) return;
    target.current = next;
    const isFar = Math.abs(next - shown.current) > 1;
    scrollToView(stage.current, next, rightToLeft, isFar ? 'auto' : behavior);
  }
  return [view, turn] as const;
}
