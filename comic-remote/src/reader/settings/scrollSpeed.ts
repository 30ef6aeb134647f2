/** What the settings mean for the auto-scroll, which loads with the tools. */
import type { ReaderSettings } from './settings.ts';

/** Speeds of the auto-scroll, in px/s, slowest first. */
export const SPEEDS = [30, 60, 100, 150, 220] as const;

/** Speed of the auto-scroll in px/s. */
export function scrollSpeed({ speed }: ReaderSettings): number {
  return SPEEDS[Math.round(speed) - 1] ?? SPEEDS[0];
}
