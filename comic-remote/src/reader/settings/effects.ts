/** What the settings mean for the strip and the tools. */
import type { ReaderSettings } from './settings.ts';

/** Speeds of the auto-scroll, in px/s, slowest first. */
export const SPEEDS = [30, 60, 100, 150, 220] as const;

/** Speed of the auto-scroll in px/s. */
export function scrollSpeed({ speed }: ReaderSettings): number {
  return SPEEDS[Math.round(speed) - 1] ?? SPEEDS[0];
}

/** Opacity of the dim overlay, 0 to 1. */
export function dimOpacity({ brightness }: ReaderSettings): number {
  return (100 - brightness) / 100;
}
