/** Counts watched seconds (spec §4: preview seconds are counted each second). */

/** Watched time that is not reported yet. All times in ms. */
export interface WatchedTime {
  /** Fraction of a second that is not reported yet. */
  readonly unreported: number;
  /** Time of the last update during playback; `undefined` while nothing plays. */
  readonly countedUntil: number | undefined;
}

/**
 * Longest time between two updates that counts, in ms. While a film plays they are less than a second apart; a sleep of the
 * device is longer.
 */
const MAX_STEP = 5000;

/** The state before playback. */
export const noWatchedTime: WatchedTime = { unreported: 0, countedUntil: undefined };

/**
 * Updates the watched time at `now`; `isPlaying` applies from now on. Returns the new state and the whole
 * seconds watched since the last call. Fractions carry over pauses, so that frequent pauses do not extend a
 * preview.
 */
export function advanceWatchedTime(
  watchedTime: WatchedTime,
  now: number,
  isPlaying: boolean,
): { readonly watchedTime: WatchedTime; readonly seconds: number } {
  const step = now - (watchedTime.countedUntil ?? now);
  const total = watchedTime.unreported + (step > MAX_STEP ? 0 : step);
  return {
    watchedTime: { unreported: total % 1000, countedUntil: isPlaying ? now : undefined },
    seconds: Math.floor(total / 1000),
  };
}
