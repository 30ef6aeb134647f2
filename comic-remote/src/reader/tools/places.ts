/** Where the pages of a chapter are, and which one is being read. */

/** The pages' places in the document. */
export interface PagePlaces {
  /** How many pages there are. */
  readonly count: number;
  /** Upper edge of a page, in px of the document; `at` from 0. */
  topOf(at: number): number;
  /** The page at a height of the document in px, from 0. */
  pageAt(y: number): number;
}

/** What knows the places. */
export interface PageWatch {
  /** Where the pages are; `undefined` while they are not laid out. */
  places(): PagePlaces | undefined;
  /** Calls back whenever the screen moves over the pages, or they under it. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** What is seen of the document, in px. */
export interface Seen {
  readonly scroll: number;
  readonly height: number;
  /** How far the document can be scrolled. */
  readonly scrollEnd: number;
}

/** How far down the screen the eye is when a page has just been brought to its top. */
const READING_LINE = 1 / 4;

/** The page being read, from 0: the last one as soon as the document is at its end, however short it is. */
export function pageRead(places: PagePlaces, { scroll, height, scrollEnd }: Seen): number {
  if (scroll >= scrollEnd - 1) return scrollEnd > 0 ? places.count - 1 : 0;
  return places.pageAt(scroll + height * READING_LINE);
}
