import type { Style } from '../story.ts';
import { fade, halo, hatching } from '../styleDefs.ts';

/** Coloured pencils in autumn: brown lines, hatching in red, orange and gold. */
export const STYLE: Style = {
  ink: '#6a3420',
  line: 2.2,
  paper: '#fff7e8',
  frame: 2.4,
  balloon: '#fffdf6',
  narration: '#fbe0a4',
  tone: 'hatch',
  texture: 'watercolour',
  defs:
    fade('clear', '#a9d0e4', '#f3ead2', '#fbdc9c') +
    fade('gold', '#f2a65a', '#fbd58a', '#fff0c4') +
    fade('grey', '#a8b4bc', '#d9d6c8') +
    hatching('pencil', '#a8431c', 58, 7) +
    halo('sun', '#fff3c4'),
};
