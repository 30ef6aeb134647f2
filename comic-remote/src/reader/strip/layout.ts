/**
 * Where the pages of a chapter are, before their pictures come. Everything ends on whole pixels of the device, so that
 * no light shines between the parts of a page.
 */

import type { PictureSize } from '@manying/platform/pictureSize';

/** Width by height of a page nothing is known of. */
export const DEFAULT_PAGE_RATIO = 500 / 750;

/** The sizes of a page's parts, from the top; `undefined` while they are not known. */
export type PageSizes = readonly PictureSize[] | undefined;

/** The screen the pages are laid out for. */
export interface StripMetrics {
  /** Width of the strip, in CSS px. */
  readonly width: number;
  /** Pixels of the device to a CSS px. */
  readonly density: number;
  /** Room between two pages, in CSS px. */
  readonly gap: number;
}

/** The pages laid out. */
export interface StripLayout {
  /** The top of each page and, last, the bottom of the strip, in CSS px from its top. */
  readonly tops: readonly number[];
  readonly metrics: StripMetrics;
}

/** A place in the chapter that stays the same in every layout. */
export interface StripPosition {
  /** Index of the page, from 0. */
  readonly page: number;
  /** How much of its box is above, 0 to 1; beyond 1 below the last page. */
  readonly fraction: number;
}

/** The beginning of a chapter. */
export const CHAPTER_START: StripPosition = { page: 0, fraction: 0 };

/** The edges of a page's parts, from its top, in whole device px; the last one is its height. */
function partEdges(parts: readonly PictureSize[], { width, density }: StripMetrics): number[] {
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
  metrics: StripMetrics,
): readonly { top: number; height: number }[] {
  const edges = partEdges(parts, metrics);
  return parts.map((_, index) => {
    const top = edges[index] ?? 0;
    return { top: top / metrics.density, height: ((edges[index + 1] ?? top) - top) / metrics.density };
  });
}

/** Width by height of the known pages on average; {@link DEFAULT_PAGE_RATIO} while none is. */
export function averagePageRatio(pages: readonly PageSizes[]): number {
  const known = pages.filter((parts) => parts !== undefined);
  const height = (parts: readonly PictureSize[]) =>
    parts.reduce((sum, part) => sum + part.height / part.width, 0);
  const sum = known.reduce((total, parts) => total + height(parts), 0);
  return sum > 0 ? known.length / sum : DEFAULT_PAGE_RATIO;
}

/** Lays out the pages; those not known yet as `usual` ones, width by height. */
export function computeLayout(
  pages: readonly PageSizes[],
  metrics: StripMetrics,
  defaultRatio: number,
): StripLayout {
  const { width, density } = metrics;
  const estimatedHeight = Math.round((width * density) / defaultRatio);
  const gap = Math.round(metrics.gap * density);
  const tops = [0];
  let top = 0;
  for (const [index, parts] of pages.entries()) {
    const height = parts ? (partEdges(parts, metrics).at(-1) ?? 0) : estimatedHeight;
    top += height + (index < pages.length - 1 ? gap : 0);
    tops.push(top / density);
  }
  return { tops, metrics };
}

/** The page at a height of the strip, in CSS px; the first above it, the last below. Found by halving. */
export function pageAt({ tops }: StripLayout, y: number): number {
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
export function positionAt(layout: StripLayout, y: number): StripPosition {
  const page = pageAt(layout, y);
  const top = layout.tops[page] ?? 0;
  const height = (layout.tops[page + 1] ?? top) - top;
  return { page, fraction: height > 0 ? Math.max(0, (y - top) / height) : 0 };
}

/** The height of the strip a place is at, in CSS px. */
export function offsetOf({ tops }: StripLayout, { page, fraction }: StripPosition): number {
  const at = Math.min(Math.max(0, page), Math.max(0, tops.length - 2));
  const top = tops[at] ?? 0;
  return top + ((tops[at + 1] ?? top) - top) * fraction;
}
