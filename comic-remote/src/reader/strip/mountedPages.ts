/** Which pages of a chapter are there: those on the screen and some beyond it, never more than memory bears. */

import { type Boxes, pageAt } from './layout.ts';

/** The most pages that are mounted at a time, unless more of them are on the screen. */
export const MOUNTED_PAGES = 13;
/** How far pages are there in the direction one reads in, in screens: time to fetch and decode them. */
const AHEAD = 3;
/** How far they are there in the other direction, in screens. */
const BEHIND = 1.5;

/** Pages from `first` up to, not including, `end`. */
export interface PageRange {
  readonly first: number;
  readonly end: number;
}

/** Where the screen is over the strip, in CSS px. */
export interface View {
  readonly top: number;
  readonly height: number;
  /** Which way one reads. */
  readonly way: 'down' | 'up';
}

/** The pages on the screen. */
export function pagesOnScreen(boxes: Boxes, { top, height }: View): PageRange {
  return { first: pageAt(boxes, top), end: pageAt(boxes, top + height - 1) + 1 };
}

/** The pages to be mounted for a view. */
export function mountedPages(boxes: Boxes, view: View): PageRange {
  const count = boxes.tops.length - 1;
  if (count <= 0) return { first: 0, end: 0 };
  const shown = pagesOnScreen(boxes, view);
  const [above, below] = view.way === 'down' ? [BEHIND, AHEAD] : [AHEAD, BEHIND];
  const wantAbove = shown.first - pageAt(boxes, view.top - view.height * above);
  const wantBelow = pageAt(boxes, view.top + view.height * (1 + below) - 1) + 1 - shown.end;
  const spare = Math.max(0, MOUNTED_PAGES - (shown.end - shown.first));
  // Where there is not room for all, two thirds of it are for what comes.
  const forComing = Math.ceil((spare * 2) / 3);
  const [coming, going] = view.way === 'down' ? [wantBelow, wantAbove] : [wantAbove, wantBelow];
  const givenComing = Math.min(coming, Math.max(forComing, spare - going));
  const givenGoing = Math.min(going, spare - givenComing);
  const [givenAbove, givenBelow] =
    view.way === 'down' ? [givenGoing, givenComing] : [givenComing, givenGoing];
  return { first: shown.first - givenAbove, end: shown.end + givenBelow };
}

/**
 * The mounted pages that can be drawn: those around page `at` whose place cannot move any more because every page
 * between is known. None when that page itself is not.
 */
export function drawnPages(
  { first, end }: PageRange,
  at: number,
  known: (page: number) => boolean,
): PageRange {
  const middle = Math.min(Math.max(at, first), Math.max(first, end - 1));
  if (first >= end || !known(middle)) return { first: middle, end: middle };
  let from = middle;
  while (from > first && known(from - 1)) from -= 1;
  let to = middle + 1;
  while (to < end && known(to)) to += 1;
  return { first: from, end: to };
}
