/** Which playback positions are saved (spec §3: last playback position per video). */

/** A position closer than this to the beginning or the end, in s, is not saved. */
export const MIN_POSITION = 3;
export const MIN_REMAINING = 5;
/** Media seconds between two reports of the position. */
export const POSITION_INTERVAL = 5;

/** What to do with the saved position when playback has reached `seconds` of `duration` (s). */
export function positionAction(seconds: number, duration: number): 'save' | 'clear' | 'ignore' {
  if (seconds < MIN_POSITION || !(duration > 0)) return 'ignore';
  return seconds > duration - MIN_REMAINING ? 'clear' : 'save';
}

/** Key under which the position of a film without an id is saved (spec §7): its source without query. */
export function sourceKey(source: string): string {
  return source.split(/[?#]/, 1)[0] ?? source;
}
