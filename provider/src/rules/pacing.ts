import type { FilmTiming } from './mp4.ts';

/** Seconds of a film that are sent at once. */
export const START_SECONDS = 2;
/** How much faster than it is played the next part is sent. */
export const PACE = 1.1;
/** Seconds of a film that are paced: who watches so long mostly goes on, and may speed it up. */
export const PACED_SECONDS = 15;

/**
 * Decides when the beginning of a film is sent, so that a viewer who soon swipes on has fetched little that he does not
 * watch (docs/decisions/071): a token bucket, filled with {@link START_SECONDS} and then at {@link PACE}.
 * @param now time of the start, in ms.
 * @returns how long to wait, in ms, before `bytes` more are sent at a time in ms.
 */
export function createPacer({ headerBytes, bytesPerSecond }: FilmTiming, now: number) {
  const burst = bytesPerSecond * START_SECONDS;
  const rate = (bytesPerSecond * PACE) / 1000;
  const pacedBytes = headerBytes + bytesPerSecond * PACED_SECONDS;
  let tokens = headerBytes + burst;
  let sent = 0;
  let last = now;
  return (bytes: number, time: number): number => {
    sent += bytes;
    if (sent > pacedBytes) return 0;
    // Tokens gather only up to the burst; the header's come on top.
    tokens = Math.max(tokens, Math.min(burst, tokens + (time - last) * rate)) - bytes;
    last = time;
    return Math.max(0, -tokens / rate);
  };
}
