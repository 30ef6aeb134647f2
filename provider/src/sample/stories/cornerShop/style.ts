import type { Style } from '../story.ts';
import { fade, halo, hatching } from '../styleDefs.ts';

/** A riso print in mint and coral: two inks, coarse dots, no black. */
export const STYLE: Style = {
  ink: '#1f5a5c',
  line: 2.4,
  paper: '#fdf6ec',
  frame: 3,
  balloon: '#fffdf8',
  narration: '#ffd9c4',
  tone: 'dots',
  texture: 'none',
  defs:
    fade('noon', '#bfe4d8', '#e8f3e2', '#fdf6ec') +
    fade('evening', '#f7a58a', '#fbd0b0', '#fdeed8') +
    halo('lamp', '#fff0c8') +
    hatching('board', '#1f5a5c', 0, 12),
};
