/** The lighthouse above the clouds, in films. */
import type { Layer } from './film.ts';
import { art, night, shape } from './layers.ts';

/** A beam from the lamp of the tower to one side. */
const BEAMS = ['M206 134L470 84V190Z', 'M206 134L-60 84V190Z'].map((beam) =>
  shape(`<path d="${beam}" fill="#fff3cf" fill-opacity=".35"/>`, { about: [206, 134], sway: [0, 0, 42, 5] }),
);

/** The tower in the clouds; `dark` is the night around it. */
export function tower(dark: number): Layer[] {
  return [
    art('lighthouse', [0, 6]),
    art('lighthouse', [9, 11], { sway: [8, 1, 0, 11] }),
    night(dark),
    ...BEAMS,
    art('lighthouse', [12, 24]),
    art('lighthouse', [25, 29], { sway: [9, 2, 0, 8] }),
  ];
}
