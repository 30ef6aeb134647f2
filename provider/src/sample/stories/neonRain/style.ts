import type { Style } from '../story.ts';
import { fade, halo } from '../styleDefs.ts';

/** Neon in the rain: black gutters, violet night, and signs in pink, cyan and yellow. */
export const STYLE: Style = {
  ink: '#130d2a',
  line: 2.2,
  paper: '#130d2a',
  frame: 0,
  balloon: '#f6f0ff',
  narration: '#ff9fd0',
  tone: 'dots',
  texture: 'none',
  defs:
    fade('sky', '#1a1240', '#3a1f66', '#6a2f7a') +
    fade('wet', '#241a50', '#171038') +
    halo('pink', '#ff4fa3') +
    halo('cyan', '#4fe0ff') +
    halo('gold', '#ffd75e') +
    halo('red', '#ff3b4e'),
};
