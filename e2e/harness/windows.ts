/** Windows in which the screens are drawn and checked (docs/decisions/047). */
import { join } from 'node:path';

/** Size of a window, in px. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Phones, a tablet and a phone in both orientations, a desktop window. */
export const WINDOWS: readonly WindowSize[] = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

/** The window of the large text. */
export const PHONE: WindowSize = { width: 390, height: 844 };

export const nameOf = ({ width, height }: WindowSize) => `${width}x${height}`;

/** Folder of the pictures of `npm run screens`. */
export const SCREENS_FOLDER = join(import.meta.dirname, '../../.cache/screens');
