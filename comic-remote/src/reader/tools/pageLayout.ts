/** Layout of a chapter's pages in the document, and which page is being read. */

import type { Pager } from './pager.ts';

/** Layout of the pages and the viewport, in px of the document. */
export interface PageLayout {
  /** Number of pages. */
  readonly count: number;
  /** Upper edge of a page; `page` from 0. */
  topOf(page: number): number;
  /** Index of the page at an offset in the document, from 0. */
  pageAt(y: number): number;
  /** Lower edge of the last page. */
  readonly bottom: number;
  /** Upper edge of the screen. */
  readonly scrollTop: number;
  /** Height of the screen. */
  readonly viewportHeight: number;
}

/** Source of the page layout. */
export interface PageLayoutSource {
  /** The current layout; `undefined` until the pages are laid out. */
  pageLayout(): PageLayout | undefined;
  /** Shows pages where they are turned; absent where they are scrolled. */
  pager?(): Pager | undefined;
  /** Calls the listener on every scroll or layout change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** The page at this share of the screen height counts as the one being read. */
const READING_LINE = 1 / 4;

/**
 * Index of the page being read, from 0: always the first at the top of the chapter, and the last as soon as the end is on
 * the screen, however short these pages are.
 */
export function currentPage({ count, topOf, pageAt, bottom, scrollTop, viewportHeight }: PageLayout): number {
  if (scrollTop <= topOf(0)) return 0;
  return scrollTop + viewportHeight >= bottom ? count - 1 : pageAt(scrollTop + viewportHeight * READING_LINE);
}

/** Share of the chapter that has been scrolled through, 0 to 1; 1 as soon as its end is on the screen. */
export function scrolledShare({ topOf, bottom, scrollTop, viewportHeight }: PageLayout): number {
  const top = topOf(0);
  const distance = bottom - viewportHeight - top;
  return distance > 0 ? Math.min(Math.max(0, (scrollTop - top) / distance), 1) : 1;
}
