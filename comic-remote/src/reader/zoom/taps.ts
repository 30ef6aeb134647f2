/** Taps on the pages: one toggles the bars, a double tap zooms, and a tap that stops a fling is ignored. */

/** Maximum time between the taps of a double tap, in ms. */
export const DOUBLE_TAP_TIMEOUT = 250;
/** Maximum distance between the taps of a double tap, in px. */
export const MAX_DOUBLE_TAP_DISTANCE = 40;
/** A touch this soon after the last scroll event stops a fling, in ms. */
export const FLING_STOP_TIMEOUT = 150;

export interface Tap {
  readonly x: number;
  readonly y: number;
  /** Timestamp, in ms. */
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

/** Whether a touch at `down` stopped a page that last scrolled at `scrolled`, both in ms. */
export function stopsFling(down: number, scrolled: number | undefined): boolean {
  return scrolled !== undefined && down - scrolled < FLING_STOP_TIMEOUT;
}
