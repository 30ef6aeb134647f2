/** Counts the seconds that were really watched (spec §4: preview seconds are counted each second). */

/** Watching time not yet told, and whether it is running. All times in ms. */
export interface WatchClock {
  /** Less than a second that is still to be told. */
  readonly carried: number;
  /** When the running stretch was last looked at; `undefined` while nothing moves. */
  readonly since: number | undefined;
}

/** A clock that has not run. */
export const stillClock: WatchClock = { carried: 0, since: undefined };

/**
 * Moves the clock to `now`; pictures move from here on when `moving`. Answers the new clock and the whole seconds
 * watched since the last call. Parts of a second are carried over pauses, so that pausing often saves nothing.
 */
export function advance(
  clock: WatchClock,
  now: number,
  moving: boolean,
): { readonly clock: WatchClock; readonly seconds: number } {
  const watched = clock.carried + (clock.since === undefined ? 0 : now - clock.since);
  return {
    clock: { carried: watched % 1000, since: moving ? now : undefined },
    seconds: Math.floor(watched / 1000),
  };
}
