import type { Style } from '../story.ts';
import { fade, halo } from '../styleDefs.ts';

/** A circus bill: plum lines, stripes, and the colours of sweets. */
export const STYLE: Style = {
  ink: '#5a2440',
  line: 2.6,
  paper: '#fff6ee',
  frame: 3.4,
  balloon: '#ffffff',
  narration: '#ffe49a',
  tone: 'dots',
  texture: 'none',
  defs:
    fade('day', '#6fc4ec', '#c4e8f4', '#fff3dc') +
    fade('dusk', '#5a3f8a', '#d9688a', '#ffc98a') +
    halo('lamp', '#fff3c4') +
    '<pattern id="stripes" patternUnits="userSpaceOnUse" width="80" height="40"><rect width="40" height="40" fill="#e8485a"/><rect x="40" width="40" height="40" fill="#fff6ee"/></pattern>',
};
