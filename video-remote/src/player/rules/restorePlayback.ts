/** Where a film goes on when its player is made anew: after its page was away, after a fault, after it was bought. */
import type { Place, Playback } from '../types.ts';

/**
 * How a player begins for a film that was left at `place`, or as `otherwise` says when it had not begun. A film that was
 * seen to its end waits for its viewer; a preview that was goes on there when the `whole` film takes its place.
 */
export function beginning(place: Place | undefined, whole: boolean, otherwise: Playback): Playback {
  if (!place) return otherwise;
  if (place.ended && place.whole === whole) return { ...otherwise, startTime: 0, autoplay: false };
  return { ...otherwise, startTime: place.at, autoplay: place.playing || place.ended, listed: place.listed };
}
