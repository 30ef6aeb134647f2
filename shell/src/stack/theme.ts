/** The theme in force: chosen by hand, else the system's; the video section is dark unless light was chosen. */

import type { Mode } from '@manying/platform/contract';
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const query = systemDark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The theme of a mode, given what was chosen by hand and whether the system is dark. */
export function themeOf(mode: Mode, chosenTheme: string | undefined, dark: boolean): Theme {
  if (chosenTheme === 'light' || chosenTheme === 'dark') return chosenTheme;
  return mode === 'video' || dark ? 'dark' : 'light';
}

/** Reads the theme of a mode and follows the system's changes. */
export function useTheme(): (mode: Mode) => Theme {
  const dark = useSyncExternalStore(subscribe, () => systemDark().matches);
  return (mode) => themeOf(mode, document.documentElement.dataset.theme, dark);
}
