/** Counts the visits of a device (docs/decisions/019). */

/** The visits of a device. */
export interface Visits {
  readonly count: number;
  /** When the store was last open, in ms since 1970. */
  readonly lastSeen: number;
}

/** A visit ends when the store has not been open for this time, in ms. */
export const VISIT_GAP = 30 * 60_000;

/**
 * The visits after a page load at `now`. A load that follows soon belongs to the same visit: a reload, or another tab. So
 * does one that seems to be earlier, after the clock was set back.
 */
export function visitsAt(stored: Visits | undefined, now: number): Visits {
  if (!stored) return { count: 1, lastSeen: now };
  const isNext = now - stored.lastSeen > VISIT_GAP;
  return { count: isNext ? stored.count + 1 : stored.count, lastSeen: now };
}
