/** Coming back after a fault or a stall of playback: when to try again, and when to tell the viewer that it failed. */

/** First wait and longest wait between two tries, in ms. */
export const MIN_RETRY_DELAY = 1000;
export const MAX_RETRY_DELAY = 30_000;
/** Tries after faults of the network before the viewer is told that the video cannot be played. */
export const MAX_NETWORK_ATTEMPTS = 6;
/** Tries after any other fault, and after stalls: a server may fail once and answer the next time. */
export const MAX_ATTEMPTS = 3;
/** Playback that should move and shows no sign of life for so long, in ms, has stalled. */
export const STALL_TIMEOUT = 10_000;
/** So long, in ms, a film may stand still though data keeps coming. */
export const STARVATION_TIMEOUT = 60_000;
/** How often the watchdog looks, in ms. */
export const WATCHDOG_INTERVAL = 1000;
/** Looks further apart than this, in ms, have a sleeping device between them. */
const SLEEP_THRESHOLD = 5000;
/** Playback that has moved on by so much, in s of media time, has got over its fault. */
export const RECOVERED_AFTER = 1;

/** `MediaError.MEDIA_ERR_NETWORK` and `MEDIA_ERR_DECODE`. */
const NETWORK = 2;
const DECODE = 3;

/** How long to wait before try number `tried` (0 is the first), in ms: 1, 2, 4 … 30 s. */
export function retryDelay(attempts: number): number {
  return Math.min(MIN_RETRY_DELAY * 2 ** attempts, MAX_RETRY_DELAY);
}

/**
 * What to do about a fault with the code of a media error, or none of a stream's own. Without network there is nothing
 * to try: its return is waited for, however long that takes.
 */
export function recoveryAction(
  code: number | undefined,
  online: boolean,
  attempts: number,
): 'retry' | 'awaitNetwork' | 'fail' {
  if (!online) return 'awaitNetwork';
  return attempts < (code === NETWORK ? MAX_NETWORK_ATTEMPTS : MAX_ATTEMPTS) ? 'retry' : 'fail';
}

/** Whether the fault may be that the address has ended: data that came and cannot be decoded came from a good one. */
export function mayBeExpired(code: number | undefined, online: boolean): boolean {
  return online && code !== DECODE;
}

/** What the watchdog remembers. Times in ms of one clock. */
export interface Watchdog {
  /** When it last looked; `undefined` before the first look and while nothing is waited for. */
  readonly checkedAt: number | undefined;
  /** Place and data of the last look, and since when they are as they are. */
  readonly time: number;
  readonly data: string;
  readonly timeChangedAt: number;
  readonly dataChangedAt: number;
}

/** A watchdog that has nothing to wait for. */
export const idleWatchdog: Watchdog = {
  checkedAt: undefined,
  time: 0,
  data: '',
  timeChangedAt: 0,
  dataChangedAt: 0,
};

/** What the watchdog sees. */
interface Observation {
  readonly now: number;
  /** Playback should move, or a seek should end. */
  readonly isWaiting: boolean;
  /** Media time, in s. */
  readonly time: number;
  /** Anything that changes when data comes. */
  readonly data: string;
}

/** One look: whether playback has stalled, and what to remember. After a stall the patience begins anew. */
export function checkWatchdog(
  watch: Watchdog,
  { now, isWaiting: waits, time: place, data }: Observation,
): { readonly watch: Watchdog; readonly stalled: boolean } {
  if (!waits) return { watch: idleWatchdog, stalled: false };
  const isReset = watch.checkedAt === undefined || now - watch.checkedAt > SLEEP_THRESHOLD;
  const placeSince = isReset || place !== watch.time ? now : watch.timeChangedAt;
  const dataSince = isReset || place !== watch.time || data !== watch.data ? now : watch.dataChangedAt;
  const stalled = now - dataSince >= STALL_TIMEOUT || now - placeSince >= STARVATION_TIMEOUT;
  if (stalled) return { watch: idleWatchdog, stalled };
  return {
    watch: { checkedAt: now, time: place, data, timeChangedAt: placeSince, dataChangedAt: dataSince },
    stalled,
  };
}
