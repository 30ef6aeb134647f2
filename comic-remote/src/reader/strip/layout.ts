/**
 * Where the pages of a chapter are, before their pictures come. Everything ends on whole pixels of the device, so that
 * no light shines between the parts of a page.
 */

import type { PictureSize } from '@manying/platform/pictureSize';

/** Width by height of a page nothing is known of. */
export const USUAL_PAGE = 500 / 750;

/** The sizes of a page's parts, from the top; `undefined` while they are not known. */
export type PageSizes = readonly PictureSize[] | undefined;

/** The screen the pages are laid out for. */
export interface Sheet {
  /** Width of the strip, in CSS px. */
  readonly width: number;
  /** Pixels of the device to a CSS px. */
  readonly density: number;
  /** Room between two pages, in CSS px. */
  readonly gap: number;
}

/** The pages laid out. */
export interface Boxes {
  /** The top of each page and, last, the bottom of the strip, in CSS px from its top. */
  readonly tops: readonly number[];
  readonly sheet: Sheet;
}

/** A place in the chapter that stays the same in every layout. */
export interface Place {
  /** Index of the page, from 0. */
  readonly page: number;
  /** How much of its box is above, 0 to 1; beyond 1 below the last page. */
  readonly fraction: number;
}

/** The beginning of a chapter. */
export const START: Place = { page: 0, fraction: 0 };

/** The edges of a page's parts, from its top, in whole device px; the last one is its height. */
function partEdges(parts: readonly PictureSize[], { width, density }: Sheet): number[] {
  const edges = [0];
  let bottom = 0;
  for (const part of parts) {
    bottom += Math.max(1, Math.round((width * density * part.height) / part.width));
    edges.push(bottom);
  }
  return edges;
}

/** Top and height of each part within its page, in CSS px. */
export function partBoxes(
  parts: readonly PictureSize[],
  sheet: Sheet,
): readonly { top: number; height: number }[] {
  const edges = partEdges(parts, sheet);
  return parts.map((_, at) => {
    const top = edges[at] ?? 0;
    return { top: top / sheet.density, height: ((edges[at + 1] ?? top) - top) / sheet.density };
  });
}

/** Width by height of the known pages on average; {@link USUAL_PAGE} while none is. */
export function usualPage(pages: readonly PageSizes[]): number {
  const known = pages.filter((parts) => parts !== undefined);
  const height = (parts: readonly PictureSize[]) =>
    parts.reduce((sum, part) => sum + part.height / part.width, 0);
  const sum = known.reduce((total, parts) => total + height(parts), 0);
  return sum > 0 ? known.length / sum : USUAL_PAGE;
}

/** Lays out the pages; those not known yet as `usual` ones, width by height. */
export function layOut(pages: readonly PageSizes[], sheet: Sheet, usual: number): Boxes {
  const { width, density } = sheet;
  const guess = Math.round((width * density) / usual);
  const gap = Math.round(sheet.gap * density);
  const tops = [0];
  let top = 0;
  for (const [at, parts] of pages.entries()) {
    const height = parts ? (partEdges(parts, sheet).at(-1) ?? 0) : guess;
    top += height + (at < pages.length - 1 ? gap : 0);
    tops.push(top / density);
  }
  return { tops, sheet };
}

/** The page at a height of the strip, in CSS px; the first above it, the last below. Found by halving. */
export function pageAt({ tops }: Boxes, y: number): number {
  let low = 0;
  let high = Math.max(0, tops.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The place at a height of the strip, in CSS px. */
export function placeAt(boxes: Boxes, y: number): Place {
  const page = pageAt(boxes, y);
  const top = boxes.tops[page] ?? 0;
  const height = (boxes.tops[page + 1] ?? top) - top;
  return { page, fraction: height > 0 ? Math.max(0, (y - top) / height) : 0 };
}

/** The height of the strip a place is at, in CSS px. */
export function heightOf({ tops }: Boxes, { page, fraction }: Place): number {
  const at = Math.min(Math.max(0, page), Math.max(0, tops.length - 2));
  const top = tops[at] ?? 0;
  return top + ((tops[at + 1] ?? top) - top) * fraction;
}
