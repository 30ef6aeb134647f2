/** The offer to go on where a video was left (spec §4, §9). */
import { BEGINNING, ENDING } from './position.ts';

/** How long the offer stands, in ms (spec §9). */
export const RESUME_HINT = 15_000;

/**
 * The media time to offer, in s; `undefined` when there is nothing to go back to: nothing kept, too near to an end, or
 * beyond a preview of `limit` s (0: none).
 */
export function resumeOffer(kept: number | undefined, duration: number, limit = 0): number | undefined {
  if (kept === undefined || !(kept >= BEGINNING) || !(duration > 0)) return undefined;
  if (kept > duration - ENDING || (limit > 0 && kept >= limit)) return undefined;
  return kept;
}
