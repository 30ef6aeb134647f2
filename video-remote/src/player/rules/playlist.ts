/** Going through a playlist (spec §4). */
import type { PlaylistItem } from '../types.ts';

/** The list hides after so long, in ms (spec §9). */
export const PANEL_DURATION = 5000;
/** How long it is told that the list ends here, in ms (spec §4). */
export const TIP_DURATION = 3000;

/** Where in the list a player of `source` begins; at the first entry when the source is not in it. */
export function startIndex(items: readonly PlaylistItem[], source: string): number {
  return Math.max(
    0,
    items.findIndex((item) => item.source === source),
  );
}

/** Where a skip leads: another place, or the end of the list that was met. */
export function skip(
  index: number,
  count: number,
  direction: 'previous' | 'next',
): { readonly index: number } | { readonly end: 'first' | 'last' } {
  const target = direction === 'next' ? index + 1 : index - 1;
  if (target < 0) return { end: 'first' };
  return target < count ? { index: target } : { end: 'last' };
}

/** What plays when a video has ended; nothing after the last. */
export function indexAfterEnd(index: number, count: number): number | undefined {
  return index + 1 < count ? index + 1 : undefined;
}
