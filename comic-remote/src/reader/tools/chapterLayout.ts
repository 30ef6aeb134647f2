import { offsetOf, pageAt } from '../strip/layout.ts';
import type { PositionTracker } from '../strip/positionTracker.ts';
import type { PageLayout } from './pageLayout.ts';

/** Layout of the pages of the chapter that is read, in the document; `undefined` until the strip is laid out. */
export function chapterLayout(tracker: PositionTracker): PageLayout | undefined {
  const snapshot = tracker.snapshot();
  if (!snapshot) return undefined;
  const { layout, starts, origin, viewport } = snapshot;
  const first = starts[tracker.chapter()] ?? 0;
  const count = (starts[tracker.chapter() + 1] ?? first) - first;
  return {
    bottom: origin + (layout.bottoms[first + count - 1] ?? 0),
    scrollTop: origin + viewport.top,
    viewportHeight: viewport.height,
    count,
    topOf: (page) => origin + offsetOf(layout, { page: first + page, fraction: 0 }),
    pageAt: (y) => Math.min(Math.max(0, pageAt(layout, y - origin) - first), Math.max(0, count - 1)),
  };
}
