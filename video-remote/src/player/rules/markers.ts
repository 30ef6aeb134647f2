/** Marked places of a film on its progress bar (spec §3). */
import type { Marker } from '../types.ts';

/** How long a card stands after a mouse has left it, in ms (spec §9: 100 to 150). */
export const CARD_GRACE = 100;
/** Least distance of a card from the player's sides, in px. */
const MARGIN = 8;

/** A marker and where on the bar it stands, in percent. */
export interface PlacedMarker {
  readonly marker: Marker;
  readonly at: number;
}

/** The markers a film of `duration` s has room for, in order of time. */
export function placed(markers: readonly Marker[], duration: number): readonly PlacedMarker[] {
  if (!(duration > 0)) return [];
  return markers
    .filter(({ offset }) => offset >= 0 && offset < duration)
    .toSorted((one, other) => one.offset - other.offset)
    .map((marker) => ({ marker, at: (marker.offset / duration) * 100 }));
}

/** Left side of a card of `width` over a dot at `dot`, kept within a player of `room`, and where its arrow points. All in px. */
export function cardPlace(
  dot: number,
  width: number,
  room: number,
): { readonly left: number; readonly arrow: number } {
  const left = Math.max(MARGIN, Math.min(dot - width / 2, room - width - MARGIN));
  return { left, arrow: dot - left };
}
