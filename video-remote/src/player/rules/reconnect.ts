/** Coming back after the network was lost: when to try again. */

/** First wait and longest wait between two tries, in ms. */
export const FIRST_WAIT = 1000;
export const LONGEST_WAIT = 30_000;
/** Tries before the viewer is told that the video cannot be played. */
export const TRIES = 6;

/** How long to wait before try number `tried` (0 is the first), in ms: 1, 2, 4 … 30 s. */
export function waitBefore(tried: number): number {
  return Math.min(FIRST_WAIT * 2 ** tried, LONGEST_WAIT);
}

/**
 * What to do about a fault. Code 2 of a media error is the network's; any other is the file's and final. Without
 * network there is nothing to try: its return is waited for, however long that takes.
 */
export function afterFault(
  code: number | undefined,
  online: boolean,
  tried: number,
): 'wait' | 'listen' | 'fail' {
  if (!online) return 'listen';
  return code === 2 && tried < TRIES ? 'wait' : 'fail';
}
