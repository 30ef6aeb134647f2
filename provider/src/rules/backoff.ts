const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** So many wrong passwords in a row are a slip of the finger. */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 30 * SECOND_MS;
const MAX_WAIT_MS = 30 * MINUTE_MS;

/** How long nobody may try again after so many failures in a row, in ms: none at first, then doubling to half an hour. */
export function backoff(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES), MAX_WAIT_MS);
}
