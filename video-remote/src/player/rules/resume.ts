/** The offer to resume a video (spec §4, §9). */
import { MIN_POSITION, MIN_REMAINING } from './position.ts';

/** How long the offer shows, in ms (spec §9). */
export const RESUME_HINT_DURATION = 15_000;

/**
 * The position to offer, in s; `undefined` when none is saved, when it is too close to either end, or beyond
 * a preview of `limit` s (0: none).
 */
export function resumeOffer(
  savedPosition: number | undefined,
  duration: number,
  limit = 0,
): number | undefined {
  if (savedPosition === undefined || !(savedPosition >= MIN_POSITION) || !(duration > 0)) return undefined;
  if (savedPosition > duration - MIN_REMAINING || (limit > 0 && savedPosition >= limit)) return undefined;
  return savedPosition;
}
