import type { Style } from '../story.ts';
import { fade, halo, hatching } from '../styleDefs.ts';

/** An engraved stamp: sepia lines and hatching, and the red and blue of an airmail letter. */
export const STYLE: Style = {
  ink: '#4a3a44',
  line: 2.2,
  paper: '#f8f0e0',
  frame: 2.6,
  balloon: '#fffdf6',
  narration: '#f6dcc0',
  tone: 'hatch',
  texture: 'none',
  defs:
    fade('day', '#a9cfe0', '#dcebe4', '#f8f0e0') +
    fade('dusk', '#8f7fb0', '#e8a49a', '#f8dcb0') +
    fade('room', '#d9b890', '#ecd8b4') +
    hatching('engraved', '#4a3a44', 45, 6) +
    halo('sun', '#fff6dc'),
};
