/** What a tap on the pages means: one toggles the bars, two magnify, and one that stops a fling means nothing. */

/** How long a tap waits for a second one, in ms. */
export const DOUBLE_TAP_TIMEOUT = 250;
/** How far apart two taps of a double tap may be, in px. */
export const MAX_DOUBLE_TAP_DISTANCE = 40;
/** A finger put down this soon after the page moved was put down to stop it, in ms. */
export const FLING_STOP_TIMEOUT = 150;

export interface Tap {
  readonly x: number;
  readonly y: number;
  /** When it happened, in ms. */
  readonly time: number;
}

/** Whether a tap is the second of a double tap. */
export function isDoubleTap(first: Tap | undefined, second: Tap): boolean {
  return (
    first !== undefined &&
    second.time - first.time <= DOUBLE_TAP_TIMEOUT &&
    Math.hypot(second.x - first.x, second.y - first.y) <= MAX_DOUBLE_TAP_DISTANCE
  );
}

/** Whether a finger that came down at `down` stopped a page that had last moved at `scrolled`, both in ms. */
export function stopsFling(down: number, scrolled: number | undefined): boolean {
  return scrolled !== undefined && down - scrolled < FLING_STOP_TIMEOUT;
}
