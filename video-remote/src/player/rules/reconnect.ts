/** Recovery after playback errors and stalls: when to retry, and when to report a failure. */

/** Minimum and maximum delay between two attempts, in ms. */
export const MIN_RETRY_DELAY = 1000;
export const MAX_RETRY_DELAY = 30_000;
/** Attempts after network errors before the failure is reported. */
export const MAX_NETWORK_ATTEMPTS = 6;
/** Attempts after other errors and stalls: a server may fail once and then succeed. */
export const MAX_ATTEMPTS = 3;
/** Playback without any progress for this time, in ms, has stalled. */
export const STALL_TIMEOUT = 10_000;
/** How long playback may stand still while data arrives, in ms. */
export const STARVATION_TIMEOUT = 60_000;
/** Interval of the watchdog's checks, in ms. */
export const WATCHDOG_INTERVAL = 1000;
/** Checks that are further apart than this, in ms, are explained by a sleeping device. */
const SLEEP_THRESHOLD = 5000;
/** Media time, in s, that has to play after a failure before the attempts are reset. */
export const RECOVERED_AFTER = 1;

/** `MediaError.MEDIA_ERR_NETWORK` and `MEDIA_ERR_DECODE`. */
const NETWORK = 2;
const DECODE = 3;

/** Delay before an attempt, in ms: 1, 2, 4 … 30 s. `attempts` counts those already made. */
export function retryDelay(attempts: number): number {
  return Math.min(MIN_RETRY_DELAY * 2 ** attempts, MAX_RETRY_DELAY);
}

/**
 * What to do after an error with the code of a media error; a stream's own error has none. Offline there is
 * nothing to retry, so it waits for the network without limit.
 */
export function recoveryAction(
  code: number | undefined,
  online: boolean,
  attempts: number,
): 'retry' | 'awaitNetwork' | 'fail' {
  if (!online) return 'awaitNetwork';
  return attempts < (code === NETWORK ? MAX_NETWORK_ATTEMPTS : MAX_ATTEMPTS) ? 'retry' : 'fail';
}

/**
 * Whether the error may mean that the address has expired. Data that cannot be decoded came from a valid
 * address.
 */
export function mayBeExpired(code: number | undefined, online: boolean): boolean {
  return online && code !== DECODE;
}

/** State of the watchdog. Times in ms of one clock. */
export interface Watchdog {
  /** Time of the last check; `undefined` before the first one and while nothing is expected. */
  readonly checkedAt: number | undefined;
  /** Media time and data at the last check, and when each last changed. */
  readonly time: number;
  readonly data: string;
  readonly timeChangedAt: number;
  readonly dataChangedAt: number;
}

/** A watchdog that is not waiting. */
export const idleWatchdog: Watchdog = {
  checkedAt: undefined,
  time: 0,
  data: '',
  timeChangedAt: 0,
  dataChangedAt: 0,
};

/** What the watchdog observes. */
interface Observation {
  readonly now: number;
  /** Playback should advance, or a seek should end. */
  readonly isWaiting: boolean;
  /** Media time, in s. */
  readonly time: number;
  /** Any value that changes when data arrives. */
  readonly data: string;
}

/** One check: whether playback has stalled, and the next state. After a stall the timeouts restart. */
export function checkWatchdog(
  watchdog: Watchdog,
  { now, isWaiting, time, data }: Observation,
): { readonly watchdog: Watchdog; readonly stalled: boolean } {
  if (!isWaiting) return { watchdog: idleWatchdog, stalled: false };
  const isReset = watchdog.checkedAt === undefined || now - watchdog.checkedAt > SLEEP_THRESHOLD;
  const timeChangedAt = isReset || time !== watchdog.time ? now : watchdog.timeChangedAt;
  const dataChangedAt =
    isReset || time !== watchdog.time || data !== watchdog.data ? now : watchdog.dataChangedAt;
  const stalled = now - dataChangedAt >= STALL_TIMEOUT || now - timeChangedAt >= STARVATION_TIMEOUT;
  if (stalled) return { watchdog: idleWatchdog, stalled };
  return {
    watchdog: { checkedAt: now, time, data, timeChangedAt, dataChangedAt },
    stalled,
  };
}
