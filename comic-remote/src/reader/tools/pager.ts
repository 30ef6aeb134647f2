/** Connects the slider with pages that are turned. Both load after the reader, so this is no part of the tracker. */
import type { PositionTracker } from '../strip/positionTracker.ts';

/** Shows pages that are turned. */
export interface Pager {
  /** Shows a page; returns whether another one was shown. */
  turnTo(page: number): boolean;
  /** The number of pages that are shown together. */
  shownPages(): number;
}

const pagers = new WeakMap<PositionTracker, Pager>();

/** The pager of a tracker; `undefined` for a strip, which is scrolled. */
export const pagerOf = (tracker: PositionTracker): Pager | undefined => pagers.get(tracker);

/** Called by the page-turning mode while it is shown. Returns the function that removes the pager. */
export function registerPager(tracker: PositionTracker, pager: Pager): () => void {
  pagers.set(tracker, pager);
  return () => void pagers.delete(tracker);
}
