/** Allowed values of the reader's settings. */
import type { ReaderSettings } from './settings.ts';

/** Brightness of the pages, in percent. */
export const BRIGHTNESS = { min: 10, max: 100, step: 5 } as const;
/** Gaps between pages, in px. */
export const GAPS = [0, 4, 8, 12, 20] as const;
/** Speeds of the auto-scroll, in px/s, slowest first. */
export const SPEEDS = [30, 60, 100, 150, 220] as const;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Stored settings clamped to the allowed values: another version of the reader may have stored others. */
export function clampSettings(stored: ReaderSettings): ReaderSettings {
  return {
    ...stored,
    brightness: clamp(stored.brightness, BRIGHTNESS.min, BRIGHTNESS.max),
    gap: clamp(stored.gap, GAPS[0], GAPS[GAPS.length - 1] ?? 0),
    speed: clamp(Math.round(stored.speed), 1, SPEEDS.length),
  };
}

/** Speed of the auto-scroll in px/s. */
export function scrollSpeed({ speed }: ReaderSettings): number {
  return SPEEDS[speed - 1] ?? SPEEDS[0];
}

/** Opacity of the dim overlay, 0 to 1. */
export function dimOpacity({ brightness }: ReaderSettings): number {
  return (BRIGHTNESS.max - brightness) / 100;
}
