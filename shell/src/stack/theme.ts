/**
 * The current theme: the visitor's choice, else the system's; the video section is dark unless light was
 * chosen.
 */

import type { Mode } from '@manying/platform/contract';
import { useSyncExternalStore } from 'react';
import { type Theme, themeOf } from '../client/firstPaint.ts';

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const query = systemDark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns the theme by mode, and renders again when the system's theme changes. */
export function useTheme(): (mode: Mode) => Theme {
  const dark = useSyncExternalStore(subscribe, () => systemDark().matches);
  return (mode) => themeOf(mode, document.documentElement.dataset.theme, dark);
}
