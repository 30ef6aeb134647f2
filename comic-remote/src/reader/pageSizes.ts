/** How large the parts of pages are: measured ones are remembered, so that a page let go keeps its exact place. */

/** Width by height of a page nothing is known of (a part of it is as many times wider as the page has parts). */
export const USUAL_PAGE = 500 / 750;

const measured = new Map<string, number>();

/** Width by height of a part, by its path: as measured, else its share of a usual page. */
export function partRatio(path: string, split: number): number {
  return measured.get(path) ?? USUAL_PAGE * split;
}

/** Remembers a part's true size in px. Returns whether that is news. */
export function measuredPart(path: string, width: number, height: number): boolean {
  if (width <= 0 || height <= 0 || measured.get(path) === width / height) return false;
  measured.set(path, width / height);
  return true;
}
