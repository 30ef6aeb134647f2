/** Navigation in a playlist (spec §4). */
import type { PlaylistItem } from '../types.ts';

/** How long the list shows, in ms (spec §9). */
export const PANEL_DURATION = 5000;
/** How long the tip at either end of the list shows, in ms (spec §4). */
export const TIP_DURATION = 3000;

/** Index of the entry of `source`; 0 when there is none. */
export function startIndex(items: readonly PlaylistItem[], source: string): number {
  return Math.max(
    0,
    items.findIndex((item) => item.source === source),
  );
}

/** Result of a skip: another index, or the end of the list that was reached. */
export function skip(
  index: number,
  count: number,
  direction: 'previous' | 'next',
): { readonly index: number } | { readonly end: 'first' | 'last' } {
  const target = direction === 'next' ? index + 1 : index - 1;
  if (target < 0) return { end: 'first' };
  return target < count ? { index: target } : { end: 'last' };
}

/** Index after the end of a video; `undefined` after the last. */
export function indexAfterEnd(index: number, count: number): number | undefined {
  return index + 1 < count ? index + 1 : undefined;
}
