/** Where a film goes on when its player is made anew: after its page was away, after a fault, after it was bought. */
import type { Playback, PlaybackSnapshot } from '../types.ts';

/**
 * How a player begins for a film that was left at `place`, or as `otherwise` says when it had not begun. A film that was
 * seen to its end waits for its viewer; a preview that was goes on there when the `whole` film takes its place.
 */
export function restoredPlayback(
  snapshot: PlaybackSnapshot | undefined,
  isFullVideo: boolean,
  fallback: Playback,
): Playback {
  if (!snapshot) return fallback;
  if (snapshot.ended && snapshot.isFullVideo === isFullVideo)
    return { ...fallback, startTime: 0, autoplay: false };
  return {
    ...fallback,
    startTime: snapshot.time,
    autoplay: snapshot.playing || snapshot.ended,
    playlistIndex: snapshot.playlistIndex,
  };
}
