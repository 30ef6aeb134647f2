const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Number of consecutive failures without a wait: typing errors. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const MAX_WAIT_MS = 30 * MINUTE_MS;

/**
 * The wait after a number of consecutive failures, in ms: none at first, then doubling up to half an hour.
 */
export function backoff(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), MAX_WAIT_MS);
}
