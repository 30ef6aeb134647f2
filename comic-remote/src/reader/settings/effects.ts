/** What the settings mean for the pages. */
import type { ReaderSettings } from './settings.ts';

/** Opacity of the dim overlay, 0 to 1. */
export function dimOpacity({ brightness }: ReaderSettings): number {
  return (100 - brightness) / 100;
}

/** Whether pages are turned instead of scrolled. */
export const isPaged = ({ mode }: Pick<ReaderSettings, 'mode'>): boolean => mode > 0;

/** Whether the next chapter follows in the same strip. Turned pages are those of one chapter. */
export const isContinuous = (settings: ReaderSettings): boolean => settings.continuous && !isPaged(settings);
