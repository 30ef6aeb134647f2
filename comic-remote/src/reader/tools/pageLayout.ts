/** Where the pages of a chapter are, and which one is being read. */

/** The pages' places in the document, and what the screen shows of them; all in px of the document. */
export interface PageLayout {
  /** How many pages there are. */
  readonly count: number;
  /** Upper edge of a page; `at` from 0. */
  topOf(page: number): number;
  /** The page at a viewportHeight of the document, from 0. */
  pageAt(y: number): number;
  /** Lower edge of the last page. */
  readonly bottom: number;
  /** Upper edge of the screen. */
  readonly scrollTop: number;
  /** Height of the screen. */
  readonly viewportHeight: number;
}

/** What knows the places. */
export interface PageLayoutSource {
  /** Where the pages are; `undefined` while they are not laid out. */
  pageLayout(): PageLayout | undefined;
  /** Calls back whenever the screen moves over the pages, or they under it. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** How far down the screen the eye is when a page has just been brought to its top. */
const READING_LINE = 1 / 4;

/**
 * The page being read, from 0: the first one at the beginning of the chapter, and the last one as soon as its end is
 * on the screen, however short they are.
 */
export function currentPage({ count, topOf, pageAt, bottom, scrollTop, viewportHeight }: PageLayout): number {
  if (scrollTop <= topOf(0)) return 0;
  return scrollTop + viewportHeight >= bottom ? count - 1 : pageAt(scrollTop + viewportHeight * READING_LINE);
}
