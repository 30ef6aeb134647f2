/** What the settings mean for the pages. */
import type { ReaderSettings } from './settings.ts';

/** Opacity of the dim overlay, 0 to 1. */
export function dimOpacity({ brightness }: ReaderSettings): number {
  return (100 - brightness) / 100;
}

/** A strip that is scrolled, or pages that are turned: one at a time, or two side by side. */
export const READING_MODES = ['strip', 'single', 'spread'] as const;
type ReadingMode = (typeof READING_MODES)[number];

/** How the pages are shown. */
export const readingMode = ({ mode }: Pick<ReaderSettings, 'mode'>): ReadingMode =>
  READING_MODES[mode] ?? 'strip';

/** Whether the next chapter follows in the same strip. Turned pages are those of one chapter. */
export const isContinuous = (settings: ReaderSettings): boolean =>
  settings.continuous && readingMode(settings) === 'strip';
