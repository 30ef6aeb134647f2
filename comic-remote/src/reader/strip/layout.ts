/**
 * Layout of the pages of a strip before their pictures are loaded. All edges are on whole device pixels, so that no gap shows
 * between the parts of a page.
 */

import type { PictureSize } from '@manying/platform/pictureSize';

/** Aspect ratio (width / height) of a page whose size is unknown. */
export const DEFAULT_PAGE_RATIO = 500 / 750;

/** Sizes of a page's parts from the top; `undefined` while unknown. */
export type PageSizes = readonly PictureSize[] | undefined;

/** What the strip is laid out for. */
export interface StripMetrics {
  /** Width of the strip, in CSS px. */
  readonly width: number;
  /** Device pixels per CSS px. */
  readonly density: number;
  /** Gap between two pages, in CSS px. */
  readonly gap: number;
}

/** The computed layout. */
export interface StripLayout {
  /** The top of each page and, last, the bottom of the last one, in CSS px from the top of the strip. */
  readonly tops: readonly number[];
  /** The bottom of each page: the gap below it is part of it, a spacer is not. */
  readonly bottoms: readonly number[];
  readonly metrics: StripMetrics;
}

/** A position in a chapter or a strip that is independent of the layout. */
export interface StripPosition {
  /** Index of the page, from 0. */
  readonly page: number;
  /** Share of its box that is above the position, 0 to 1; more than 1 in the spacer below it. */
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

/** Average aspect ratio (width / height) of the known pages; {@link DEFAULT_PAGE_RATIO} while none is known. */
export function averagePageRatio(pages: readonly PageSizes[]): number {
  const known = pages.filter((parts) => parts !== undefined);
  const height = (parts: readonly PictureSize[]) =>
    parts.reduce((sum, part) => sum + part.height / part.width, 0);
  const sum = known.reduce((total, parts) => total + height(parts), 0);
  return sum > 0 ? known.length / sum : DEFAULT_PAGE_RATIO;
}

/** Heights of what stands below some pages, such as the end of a chapter, in CSS px by the index of the page. */
export type Spacers = ReadonlyMap<number, number>;

/** A height in CSS px, enlarged to whole device px. */
export const onDevicePixels = (height: number, density: number) => Math.ceil(height * density) / density;

/** Lays out the pages; unknown ones with the aspect ratio `defaultRatio`. A spacer replaces the gap below its page. */
export function computeLayout(
  pages: readonly PageSizes[],
  metrics: StripMetrics,
  defaultRatio: number,
  spacers: Spacers = new Map(),
): StripLayout {
  const { width, density } = metrics;
  const estimatedHeight = Math.round((width * density) / defaultRatio);
  const gap = Math.round(metrics.gap * density);
  const tops = [0];
  const bottoms: number[] = [];
  let top = 0;
  for (const [index, parts] of pages.entries()) {
    const spacer = spacers.get(index);
    top += parts ? (partEdges(parts, metrics).at(-1) ?? 0) : estimatedHeight;
    if (spacer === undefined && index < pages.length - 1) top += gap;
    bottoms.push(top / density);
    if (spacer !== undefined) top += Math.round(onDevicePixels(spacer, density) * density);
    tops.push(top / density);
  }
  return { tops, bottoms, metrics };
}

/** Index of the page at `y` CSS px of the strip, clamped to the first and last page. Binary search. */
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

/** The position at `y` CSS px of the strip. */
export function positionAt(layout: StripLayout, y: number): StripPosition {
  const page = pageAt(layout, y);
  const top = layout.tops[page] ?? 0;
  const height = (layout.bottoms[page] ?? top) - top;
  return { page, fraction: height > 0 ? Math.max(0, (y - top) / height) : 0 };
}

/** Offset of a position in the strip, in CSS px. */
export function offsetOf({ tops, bottoms }: StripLayout, { page, fraction }: StripPosition): number {
  const index = Math.min(Math.max(0, page), Math.max(0, tops.length - 2));
  const top = tops[index] ?? 0;
  return top + ((bottoms[index] ?? top) - top) * fraction;
}
