import type { Style } from '../story.ts';
import { fade, halo } from '../styleDefs.ts';

/** A court of jade and gold: thin lines, flat jewels of colour, water that rises. */
export const STYLE: Style = {
  ink: '#1d4a4a',
  line: 2,
  paper: '#f2faf4',
  frame: 2.6,
  balloon: '#fffefa',
  narration: '#f6e2a4',
  tone: 'dots',
  texture: 'none',
  defs:
    fade('mist', '#7fc8b8', '#c4e8d8', '#f2faf4') +
    fade('fall', '#e4f8f6', '#9fdcdc', '#5fb8c0') +
    fade('hall', '#2f7a74', '#5fae9a') +
    halo('gold', '#fff2b8'),
};
