/** Where one is in a chapter, for whoever in the reader wants to know: the strip tells, the others listen. */

import type { PagePlaces } from '../tools/pageLayout.ts';
import { type Boxes, heightOf, type Place, pageAt } from './layout.ts';
import { type PageRange, pagesOnScreen, type View } from './mountedPages.ts';

/** The strip laid out on the page, and what the screen shows of it. */
export interface Laid {
  readonly boxes: Boxes;
  /** Where the strip begins in the document, in CSS px. */
  readonly origin: number;
  readonly view: View;
  readonly place: Place;
}

/** One's position in a chapter. */
export interface Position {
  /** What is at the top of the screen. */
  place(): Place;
  /** The pages on the screen; `undefined` while they are not laid out. */
  screen(): PageRange | undefined;
  /** Which way one reads. */
  way(): View['way'];
  /** Where the pages are; `undefined` while they are not laid out. */
  places(): PagePlaces | undefined;
  /** Calls back whenever the screen moves over the chapter. Returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** The strip tells where it is. */
  tell(laid: Laid): void;
}

/** A position in a chapter that is opened at `start`. */
export function createPosition(start: Place): Position {
  const listeners = new Set<() => void>();
  let laid: Laid | undefined;
  return {
    place: () => laid?.place ?? start,
    screen: () => laid && pagesOnScreen(laid.boxes, laid.view),
    way: () => laid?.view.way ?? 'down',
    places() {
      if (!laid) return undefined;
      const { boxes, origin, view } = laid;
      return {
        bottom: origin + (boxes.tops.at(-1) ?? 0),
        scroll: origin + view.top,
        height: view.height,
        count: boxes.tops.length - 1,
        topOf: (at) => origin + heightOf(boxes, { page: at, fraction: 0 }),
        pageAt: (y) => pageAt(boxes, y - origin),
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(now) {
      laid = now;
      for (const listener of listeners) listener();
    },
  };
}
