/**
 * Where playback continues when the player is created again: after its page was hidden, after a failure,
 * after a purchase.
 */
import type { Playback, PlaybackSnapshot } from '../types.ts';

/**
 * How a player starts from `snapshot`, or with `fallback` without one. A film that has ended does not start
 * by itself; a preview that has ended continues at that position when the full video replaces it.
 */
export function restoredPlayback(
  snapshot: PlaybackSnapshot | undefined,
  isFullVideo: boolean,
  fallback: Playback,
): Playback {
  if (!snapshot) return fallback;
  const { time, playing, ended, isFullVideo: wasFullVideo, ...choices } = snapshot;
  const restored = { ...fallback, ...choices };
  if (ended && wasFullVideo === isFullVideo) return { ...restored, startTime: 0, autoplay: false };
  return { ...restored, startTime: time, autoplay: playing || ended };
}
