import type { Style } from '../story.ts';
import { fade, halo, hatching } from '../styleDefs.ts';

/** A comic of the road: quick green lines, flat greens and earth, speed and dust. */
export const STYLE: Style = {
  ink: '#23402c',
  line: 2.6,
  paper: '#f6f8ea',
  frame: 3,
  balloon: '#fffff6',
  narration: '#dcecb4',
  tone: 'hatch',
  texture: 'none',
  defs:
    fade('day', '#a4d8d0', '#dcefcc', '#f6f3cf') +
    fade('gold', '#f0b45a', '#f7d98a', '#fdf3cc') +
    hatching('rock', '#23402c', 62, 8) +
    halo('sun', '#fffbe0'),
};
