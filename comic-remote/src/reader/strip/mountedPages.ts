/** Which pages of a chapter are there: those on the screen and some beyond it, never more than memory bears. */

import { pageAt, type StripLayout } from './layout.ts';

/** The most pages that are mounted at a time, unless more of them are on the screen. */
export const MAX_MOUNTED_PAGES = 13;
/** How far pages are there in the direction one reads in, in screens: time to fetch and decode them. */
const SCREENS_AHEAD = 3;
/** How far they are there in the other direction, in screens. */
const SCREENS_BEHIND = 1.5;

/** Pages from `first` up to, not including, `end`. */
export interface PageRange {
  readonly first: number;
  readonly end: number;
}

/** Where the screen is over the strip, in CSS px. */
export interface Viewport {
  readonly top: number;
  readonly height: number;
  /** Which way one reads. */
  readonly direction: 'down' | 'up';
}

/** The pages on the screen. */
export function visiblePages(layout: StripLayout, { top, height }: Viewport): PageRange {
  return { first: pageAt(layout, top), end: pageAt(layout, top + height - 1) + 1 };
}

/** The pages to be mounted for a view. */
export function mountedPages(layout: StripLayout, viewport: Viewport): PageRange {
  const count = layout.tops.length - 1;
  if (count <= 0) return { first: 0, end: 0 };
  const visible = visiblePages(layout, viewport);
  const [above, below] =
    viewport.direction === 'down' ? [SCREENS_BEHIND, SCREENS_AHEAD] : [SCREENS_AHEAD, SCREENS_BEHIND];
  const neededAbove = visible.first - pageAt(layout, viewport.top - viewport.height * above);
  const neededBelow = pageAt(layout, viewport.top + viewport.height * (1 + below) - 1) + 1 - visible.end;
  const remaining = Math.max(0, MAX_MOUNTED_PAGES - (visible.end - visible.first));
  // Where there is not room for all, two thirds of it are for what comes.
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
 * The mounted pages that can be drawn: those around page `at` whose place cannot move any more because every page
 * between is known. None when that page itself is not.
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
