/** Where one is in a chapter, for whoever in the reader wants to know: the strip tells, the others listen. */

import type { PageLayout } from '../tools/pageLayout.ts';
import { offsetOf, pageAt, type StripLayout, type StripPosition } from './layout.ts';
import { type PageRange, type Viewport, visiblePages } from './mountedPages.ts';

/** The strip laid out on the page, and what the screen shows of it. */
export interface StripSnapshot {
  readonly layout: StripLayout;
  /** Where the strip begins in the document, in CSS px. */
  readonly origin: number;
  readonly viewport: Viewport;
  readonly position: StripPosition;
}

/** One's position in a chapter. */
export interface PositionTracker {
  /** What is page the top of the screen. */
  position(): StripPosition;
  /** The pages on the screen; `undefined` while they are not laid out. */
  visiblePages(): PageRange | undefined;
  /** Which way one reads. */
  direction(): Viewport['direction'];
  /** Where the pages are; `undefined` while they are not laid out. */
  pageLayout(): PageLayout | undefined;
  /** Calls back whenever the screen moves over the chapter. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** The strip tells where it is. */
  update(laid: StripSnapshot): void;
}

/** A position in a chapter that is opened page `start`. */
export function createPositionTracker(start: StripPosition): PositionTracker {
  const listeners = new Set<() => void>();
  let laid: StripSnapshot | undefined;
  return {
    position: () => laid?.position ?? start,
    visiblePages: () => laid && visiblePages(laid.layout, laid.viewport),
    direction: () => laid?.viewport.direction ?? 'down',
    pageLayout() {
      if (!laid) return undefined;
      const { layout, origin, viewport } = laid;
      return {
        bottom: origin + (layout.tops.at(-1) ?? 0),
        scrollTop: origin + viewport.top,
        viewportHeight: viewport.height,
        count: layout.tops.length - 1,
        topOf: (page) => origin + offsetOf(layout, { page, fraction: 0 }),
        pageAt: (y) => pageAt(layout, y - origin),
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update(now) {
      laid = now;
      for (const listener of listeners) listener();
    },
  };
}
