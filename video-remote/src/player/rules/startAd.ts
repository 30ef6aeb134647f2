/** The picture before the video (spec §4): counts down, then makes way. */

/** A picture that has not come after so long, in ms, is passed over. */
export const PICTURE_TIMEOUT = 3000;

/**
 * Whole seconds a start ad stands, rounded up.
 * @throws RangeError when the duration is not greater than 0 (spec §5).
 */
export function startAdSeconds(adDuration: number): number {
  if (!(adDuration > 0)) throw new RangeError('adDuration must be greater than 0');
  return Math.ceil(adDuration);
}

/** A countdown that can be held up. Times in ms. */
export interface Countdown {
  /** Time to go when it was last set going or stopped. */
  readonly remaining: number;
  /** When it was set going; `undefined` while it stands. */
  readonly runningSince: number | undefined;
}

/** A countdown of whole `seconds` that has not begun. */
export function createCountdown(seconds: number): Countdown {
  return { remaining: seconds * 1000, runningSince: undefined };
}

/** Time to go at `now`, never below 0. */
export function remainingTime({ remaining: rest, runningSince: since }: Countdown, now: number): number {
  return Math.max(0, rest - (since === undefined ? 0 : now - since));
}

/** Sets the countdown going, or stops it. */
export function setRunning(countdown: Countdown, running: boolean, now: number): Countdown {
  return { remaining: remainingTime(countdown, now), runningSince: running ? now : undefined };
}

/** What is shown: whole seconds, 0 only at the end. */
export function shownSeconds(countdown: Countdown, now: number): number {
  return Math.ceil(remainingTime(countdown, now) / 1000);
}
