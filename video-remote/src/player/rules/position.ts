/** Which playback positions are worth coming back to (spec §3: last playback position per video). */

/** Nearer than this to the beginning or the end, in s, a position is not worth keeping. */
export const MIN_POSITION = 3;
export const MIN_REMAINING = 5;
/** Media seconds between two notes of the position. */
export const POSITION_INTERVAL = 5;

/** What to do with the kept position when playback has come to `seconds` of `duration` (s). */
export function positionAction(seconds: number, duration: number): 'save' | 'clear' | 'ignore' {
  if (seconds < MIN_POSITION || !(duration > 0)) return 'ignore';
  return seconds > duration - MIN_REMAINING ? 'clear' : 'save';
}

/** Under what the position of a film without an id of its own is kept (spec §7): its source without query. */
export function sourceKey(source: string): string {
  return source.split(/[?#]/, 1)[0] ?? source;
}
