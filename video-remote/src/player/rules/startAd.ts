/** The start ad (spec §4): a picture with a countdown. */

/** A picture that has not loaded within this time, in ms, is skipped. */
export const PICTURE_TIMEOUT = 3000;

/**
 * Duration of a start ad in whole seconds, rounded up.
 * @throws RangeError when the duration is not greater than 0 (spec §5).
 */
export function startAdSeconds(adDuration: number): number {
  if (!(adDuration > 0)) throw new RangeError('adDuration must be greater than 0');
  return Math.ceil(adDuration);
}

/** A countdown that can be paused. Times in ms. */
export interface Countdown {
  /** Remaining time when it was last started or paused. */
  readonly remaining: number;
  /** When it was started; `undefined` while paused. */
  readonly runningSince: number | undefined;
}

/** A paused countdown of `seconds`. */
export function createCountdown(seconds: number): Countdown {
  return { remaining: seconds * 1000, runningSince: undefined };
}

/** Remaining time at `now`, never below 0. */
export function remainingTime({ remaining, runningSince }: Countdown, now: number): number {
  return Math.max(0, remaining - (runningSince === undefined ? 0 : now - runningSince));
}

/** Starts or pauses the countdown. */
export function setRunning(countdown: Countdown, running: boolean, now: number): Countdown {
  return { remaining: remainingTime(countdown, now), runningSince: running ? now : undefined };
}

/** Whole seconds to show; 0 only at the end. */
export function shownSeconds(countdown: Countdown, now: number): number {
  return Math.ceil(remainingTime(countdown, now) / 1000);
}
