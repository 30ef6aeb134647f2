/** The current position in a chapter: the strip updates it, other parts of the reader subscribe. */

import { createSubscribers } from '@manying/platform/store';
import type { PageLayout } from '../tools/pageLayout.ts';
import { offsetOf, pageAt, type StripLayout, type StripPosition } from './layout.ts';
import { type PageRange, type Viewport, visiblePages } from './mountedPages.ts';

/** The strip's layout and viewport at one moment. */
export interface StripSnapshot {
  readonly layout: StripLayout;
  /** Offset of the strip in the document, in CSS px. */
  readonly origin: number;
  readonly viewport: Viewport;
  readonly position: StripPosition;
}

/** Tracks the position in a chapter. */
export interface PositionTracker {
  /** The position at the top of the screen. */
  position(): StripPosition;
  /** The visible pages; `undefined` until the strip is laid out. */
  visiblePages(): PageRange | undefined;
  /** Reading direction. */
  direction(): Viewport['direction'];
  /** Layout of the pages in the document; `undefined` until the strip is laid out. */
  pageLayout(): PageLayout | undefined;
  /** Calls the listener on every change of the position. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Called by the strip when its layout or viewport has changed. */
  update(snapshot: StripSnapshot): void;
}

/** Creates the tracker of a chapter that opens at `start`. */
export function createPositionTracker(start: StripPosition): PositionTracker {
  const { subscribe, notify } = createSubscribers();
  let snapshot: StripSnapshot | undefined;
  return {
    position: () => snapshot?.position ?? start,
    visiblePages: () => snapshot && visiblePages(snapshot.layout, snapshot.viewport),
    direction: () => snapshot?.viewport.direction ?? 'down',
    pageLayout() {
      if (!snapshot) return undefined;
      const { layout, origin, viewport } = snapshot;
      return {
        bottom: origin + (layout.tops.at(-1) ?? 0),
        scrollTop: origin + viewport.top,
        viewportHeight: viewport.height,
        count: layout.tops.length - 1,
        topOf: (page) => origin + offsetOf(layout, { page, fraction: 0 }),
        pageAt: (y) => pageAt(layout, y - origin),
      };
    },
    subscribe,
    update(next) {
      snapshot = next;
      notify();
    },
  };
}
