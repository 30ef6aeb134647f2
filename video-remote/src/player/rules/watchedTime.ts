/** Counts the seconds that were really watched (spec §4: preview seconds are counted each second). */

/** Watching time not yet told, and whether it is running. All times in ms. */
export interface WatchedTime {
  /** Less than a second that is still to be told. */
  readonly unreported: number;
  /** When the running stretch was last looked at; `undefined` while nothing moves. */
  readonly countedUntil: number | undefined;
}

/** A clock that has not run. */
export const noWatchedTime: WatchedTime = { unreported: 0, countedUntil: undefined };

/**
 * Moves the clock to `now`; pictures move from here on when `moving`. Answers the new clock and the whole seconds
 * watched since the last call. Parts of a second are carried over pauses, so that pausing often saves nothing.
 */
export function advanceWatchedTime(
  clock: WatchedTime,
  now: number,
  isPlaying: boolean,
): { readonly clock: WatchedTime; readonly seconds: number } {
  const watched = clock.unreported + (clock.countedUntil === undefined ? 0 : now - clock.countedUntil);
  return {
    clock: { unreported: watched % 1000, countedUntil: isPlaying ? now : undefined },
    seconds: Math.floor(watched / 1000),
  };
}
