import type { Style } from '../story.ts';
import { fade, halo } from '../styleDefs.ts';

/** Flat shapes in sand and teal with hardly a line, as in a poster for a far country. */
export const STYLE: Style = {
  ink: '#5a2f22',
  line: 1.4,
  paper: '#fdf3e0',
  frame: 0,
  balloon: '#fffcf4',
  narration: '#f7d9a0',
  tone: 'wash',
  texture: 'none',
  defs:
    fade('noon', '#7cc4c4', '#cfe6cf', '#f9dfa6') +
    fade('night', '#17314a', '#2f5a72', '#6f8f8f') +
    fade('dawn', '#3f7f8f', '#f2a97a', '#fbdf9a') +
    fade('deck', '#b5764a', '#8f5636') +
    halo('moon', '#fdf3e0') +
    halo('sea', '#9fe8e0'),
};
