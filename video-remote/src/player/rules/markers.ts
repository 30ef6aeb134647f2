/** Markers of a film on its progress bar (spec §3). */
import type { Marker } from '../types.ts';

/** How long a card stays after the mouse has left it, in ms (spec §9: 100 to 150). */
export const CARD_CLOSE_DELAY = 100;
/** Minimum distance of a card from the player's sides, in px. */
const MARGIN = 8;

/** A marker and its position on the bar, in percent. */
export interface PositionedMarker {
  readonly marker: Marker;
  readonly percent: number;
}

/** The markers within a film of `duration` s, sorted by time. */
export function positionMarkers(markers: readonly Marker[], duration: number): readonly PositionedMarker[] {
  if (!(duration > 0)) return [];
  return markers
    .filter(({ offset }) => offset >= 0 && offset < duration)
    .toSorted((a, b) => a.offset - b.offset)
    .map((marker) => ({ marker, percent: (marker.offset / duration) * 100 }));
}

/**
 * Left edge of a card of `width` over a dot at `dot`, clamped to a player of `playerWidth`, and the position
 * of its arrow. All in px.
 */
export function cardPosition(
  dot: number,
  width: number,
  playerWidth: number,
): { readonly left: number; readonly arrow: number } {
  const left = Math.max(MARGIN, Math.min(dot - width / 2, playerWidth - width - MARGIN));
  return { left, arrow: dot - left };
}
