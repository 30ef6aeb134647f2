/** What the episodes of 小狐狸送信记 share: the fox, its letter, and how it speaks. */
import { PROPS } from '../../props.ts';
import type { FilmLine, Layer } from '../film.ts';
import { art, shape } from '../layers.ts';
import type { Keys, Motion } from '../motion.ts';

const FEET = [222, 366] as const;
const TROT: NonNullable<Motion['sway']> = [0, 3, 3, 0.8];
export const STILL: NonNullable<Motion['sway']> = [0, 1, 0.8, 3];

/** The fox; it looks to the left unless it is turned. */
export function fox(
  path: Keys,
  size: number,
  { sway = TROT, right = false, ...rest }: Motion & { right?: boolean } = {},
): Layer {
  return art('fox', [19, 37], { about: FEET, path, scale: [[0, size]], sway, ...rest }, { mirror: right });
}

export function letter(x: number, y: number, size: number, motion: Motion = {}): Layer {
  return shape(`<g transform="translate(${x} ${y}) scale(${size})">${PROPS[0]}</g>`, {
    about: [x, y],
    sway: [0, 2, 4, 3],
    ...motion,
  });
}

export const says = (at: number, seconds: number, by: string, zh: string): FilmLine => ({
  at,
  seconds,
  by,
  zh,
});
export const told = (at: number, seconds: number, zh: string): FilmLine => ({ at, seconds, zh });

export const SNOW: readonly Layer[] = [art('fox', [0, 18]), art('fox', [38, 99])];
/** From one side of the picture to the other. */
export const ACROSS: Keys = [
  [0, -270, 0],
  [1, 250, 0],
];

export const still = (x: number, y: number, w: number): Keys => [
  [0, x, y, w],
  [1, x + 10, y + 4, w - 20],
];
