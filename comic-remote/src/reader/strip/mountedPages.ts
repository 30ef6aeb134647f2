/** Which pages of a chapter are mounted: the visible ones and some beyond, limited to bound memory. */

import { pageAt, type StripLayout } from './layout.ts';

/** Maximum number of mounted pages, unless more of them are visible. */
export const MAX_MOUNTED_PAGES = 13;
/** How far ahead in the reading direction pages are mounted, in screens: time to fetch and decode them. */
const SCREENS_AHEAD = 3;
/** How far in the other direction, in screens. */
const SCREENS_BEHIND = 1.5;

/** Pages from `first` up to, not including, `end`. */
export interface PageRange {
  readonly first: number;
  readonly end: number;
}

/** The part of the strip that is on the screen, in CSS px. */
export interface Viewport {
  readonly top: number;
  readonly height: number;
  /** Reading direction. */
  readonly direction: 'down' | 'up';
}

/** The pages on the screen. */
export function visiblePages(layout: StripLayout, { top, height }: Viewport): PageRange {
  return { first: pageAt(layout, top), end: pageAt(layout, top + height - 1) + 1 };
}

/** The pages to mount for a viewport. */
export function mountedPages(layout: StripLayout, viewport: Viewport): PageRange {
  const count = layout.tops.length - 1;
  if (count <= 0) return { first: 0, end: 0 };
  const visible = visiblePages(layout, viewport);
  const [above, below] =
    viewport.direction === 'down' ? [SCREENS_BEHIND, SCREENS_AHEAD] : [SCREENS_AHEAD, SCREENS_BEHIND];
  const neededAbove = visible.first - pageAt(layout, viewport.top - viewport.height * above);
  const neededBelow = pageAt(layout, viewport.top + viewport.height * (1 + below) - 1) + 1 - visible.end;
  const remaining = Math.max(0, MAX_MOUNTED_PAGES - (visible.end - visible.first));
  // When the limit does not allow all, two thirds go to the pages ahead.
  const reservedAhead = Math.ceil((remaining * 2) / 3);
  const [neededAhead, neededBehind] =
    viewport.direction === 'down' ? [neededBelow, neededAbove] : [neededAbove, neededBelow];
  const mountedAhead = Math.min(neededAhead, Math.max(reservedAhead, remaining - neededBehind));
  const mountedBehind = Math.min(neededBehind, remaining - mountedAhead);
  const [mountedAbove, mountedBelow] =
    viewport.direction === 'down' ? [mountedBehind, mountedAhead] : [mountedAhead, mountedBehind];
  return { first: visible.first - mountedAbove, end: visible.end + mountedBelow };
}

/**
 * The mounted pages that can be rendered: those around `page` whose position is final because the size of every page in
 * between is known. None when the size of `page` itself is unknown.
 */
export function renderablePages(
  { first, end }: PageRange,
  page: number,
  isKnown: (page: number) => boolean,
): PageRange {
  const middle = Math.min(Math.max(page, first), Math.max(first, end - 1));
  if (first >= end || !isKnown(middle)) return { first: middle, end: middle };
  let from = middle;
  while (from > first && isKnown(from - 1)) from -= 1;
  let to = middle + 1;
  while (to < end && isKnown(to)) to += 1;
  return { first: from, end: to };
}
