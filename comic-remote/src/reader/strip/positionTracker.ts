/** The current position in a strip: the strip updates it, other parts of the reader subscribe. */

import { createSubscribers } from '@manying/platform/store';
import { chapterInMiddle, positionInChapter } from './chapters.ts';
import type { StripLayout, StripPosition } from './layout.ts';
import { type PageRange, type Viewport, visiblePages } from './mountedPages.ts';

/** The strip's layout and viewport at one moment. */
export interface StripSnapshot {
  readonly layout: StripLayout;
  /** Index of the first page of each chapter and, last, the number of pages. */
  readonly starts: readonly number[];
  /** Offset of the strip in the document, in CSS px. */
  readonly origin: number;
  readonly viewport: Viewport;
  /** The position in the strip at the top of the screen. */
  readonly position: StripPosition;
}

/** Tracks the position in a strip of chapters. Pages are counted in the whole strip, unless it says otherwise. */
export interface PositionTracker {
  /** The position at the top of the screen. */
  position(): StripPosition;
  /** Index of the chapter that is read. */
  chapter(): number;
  /** The position in the chapter that is read; pages are counted in this chapter. */
  chapterPosition(): StripPosition;
  /** The visible pages; `undefined` until the strip is laid out. */
  visiblePages(): PageRange | undefined;
  /** Reading direction. */
  direction(): Viewport['direction'];
  /** The latest layout and viewport; `undefined` until the strip is laid out. */
  snapshot(): StripSnapshot | undefined;
  /** Calls the listener on every change of the position. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Called by the strip when its layout or viewport has changed. */
  update(snapshot: StripSnapshot): void;
}

/** Creates the tracker of a strip whose first chapter opens at `start`. */
export function createPositionTracker(start: StripPosition): PositionTracker {
  const { subscribe, notify } = createSubscribers();
  let snapshot: StripSnapshot | undefined;
  let chapter = 0;
  return {
    position: () => snapshot?.position ?? start,
    chapter: () => chapter,
    chapterPosition: () =>
      snapshot ? positionInChapter(snapshot.starts, chapter, snapshot.position) : start,
    visiblePages: () => snapshot && visiblePages(snapshot.layout, snapshot.viewport),
    direction: () => snapshot?.viewport.direction ?? 'down',
    snapshot: () => snapshot,
    subscribe,
    update(next) {
      snapshot = next;
      chapter = chapterInMiddle(next.layout, next.starts, next.viewport);
      notify();
    },
  };
}
