/**
 * The current theme: the visitor's choice, else the system's; the video section is dark unless light was
 * chosen.
 */

import type { Mode } from '@manying/platform/contract';
import { useMediaQuery } from '@manying/ui/useMediaQuery';
import { type Theme, themeOf } from '../client/firstPaint.ts';

/** Returns the theme by mode, and renders again when the system's theme changes. */
export function useTheme(): (mode: Mode) => Theme {
  const dark = useMediaQuery('(prefers-color-scheme: dark)');
  return (mode) => themeOf(mode, document.documentElement.dataset.theme, dark);
}
