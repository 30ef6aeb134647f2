/** Coming back after a fault or a stall of playback: when to try again, and when to tell the viewer that it failed. */

/** First wait and longest wait between two tries, in ms. */
export const FIRST_WAIT = 1000;
export const LONGEST_WAIT = 30_000;
/** Tries after faults of the network before the viewer is told that the video cannot be played. */
export const NETWORK_TRIES = 6;
/** Tries after any other fault, and after stalls: a server may fail once and answer the next time. */
export const TRIES = 3;
/** Playback that should move and shows no sign of life for so long, in ms, has stalled. */
export const STALL_PATIENCE = 10_000;
/** So long, in ms, a film may stand still though data keeps coming. */
export const STARVED_PATIENCE = 60_000;
/** How often the watchdog looks, in ms. */
export const LOOK_EVERY = 1000;
/** Looks further apart than this, in ms, have a sleeping device between them. */
const ASLEEP = 5000;
/** Playback that has moved on by so much, in s of media time, has got over its fault. */
export const RECOVERED = 1;

/** `MediaError.MEDIA_ERR_NETWORK` and `MEDIA_ERR_DECODE`. */
const NETWORK = 2;
const DECODE = 3;

/** How long to wait before try number `tried` (0 is the first), in ms: 1, 2, 4 … 30 s. */
export function waitBefore(tried: number): number {
  return Math.min(FIRST_WAIT * 2 ** tried, LONGEST_WAIT);
}

/**
 * What to do about a fault with the code of a media error, or none of a stream's own. Without network there is nothing
 * to try: its return is waited for, however long that takes.
 */
export function afterFault(
  code: number | undefined,
  online: boolean,
  tried: number,
): 'wait' | 'listen' | 'fail' {
  if (!online) return 'listen';
  return tried < (code === NETWORK ? NETWORK_TRIES : TRIES) ? 'wait' : 'fail';
}

/** Whether the fault may be that the address has ended: data that came and cannot be decoded came from a good one. */
export function mayHaveEnded(code: number | undefined, online: boolean): boolean {
  return online && code !== DECODE;
}

/** What the watchdog remembers. Times in ms of one clock. */
export interface Watch {
  /** When it last looked; `undefined` before the first look and while nothing is waited for. */
  readonly looked: number | undefined;
  /** Place and data of the last look, and since when they are as they are. */
  readonly place: number;
  readonly data: string;
  readonly placeSince: number;
  readonly dataSince: number;
}

/** A watchdog that has nothing to wait for. */
export const idleWatch: Watch = { looked: undefined, place: 0, data: '', placeSince: 0, dataSince: 0 };

/** What the watchdog sees. */
interface Look {
  readonly now: number;
  /** Playback should move, or a seek should end. */
  readonly waits: boolean;
  /** Media time, in s. */
  readonly place: number;
  /** Anything that changes when data comes. */
  readonly data: string;
}

/** One look: whether playback has stalled, and what to remember. After a stall the patience begins anew. */
export function watchStep(
  watch: Watch,
  { now, waits, place, data }: Look,
): { readonly watch: Watch; readonly stalled: boolean } {
  if (!waits) return { watch: idleWatch, stalled: false };
  const fresh = watch.looked === undefined || now - watch.looked > ASLEEP;
  const placeSince = fresh || place !== watch.place ? now : watch.placeSince;
  const dataSince = fresh || place !== watch.place || data !== watch.data ? now : watch.dataSince;
  const stalled = now - dataSince >= STALL_PATIENCE || now - placeSince >= STARVED_PATIENCE;
  if (stalled) return { watch: idleWatch, stalled };
  return { watch: { looked: now, place, data, placeSince, dataSince }, stalled };
}
