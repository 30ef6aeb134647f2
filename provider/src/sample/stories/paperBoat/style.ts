import type { Style } from '../story.ts';
import { fade, halo } from '../styleDefs.ts';

/** Paper and water: pale folds, blue washes, one red pencil. */
export const STYLE: Style = {
  ink: '#2c4a6e',
  line: 2,
  paper: '#f4f9fc',
  frame: 0,
  balloon: '#ffffff',
  narration: '#fff3d0',
  tone: 'wash',
  texture: 'watercolour',
  defs:
    fade('rain', '#8fa9bc', '#c4d4dc', '#e4ecec') +
    fade('deep', '#122c50', '#22568a', '#4f9ac0') +
    fade('day', '#8fd0ec', '#d4eef4', '#fff6d8') +
    fade('sea', '#4fa4c8', '#2a6a9a') +
    halo('moon', '#fff8dc'),
};
