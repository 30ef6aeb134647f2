import type { Style } from '../story.ts';
import { fade, halo } from '../styleDefs.ts';

/** Two inks: night blue and the yellow of a reading lamp, with screentone between them. */
export const STYLE: Style = {
  ink: '#1b2150',
  line: 2.4,
  paper: '#f7f2dc',
  frame: 3,
  balloon: '#fffdf0',
  narration: '#ffe27a',
  tone: 'dots',
  texture: 'none',
  defs:
    fade('space', '#0c1036', '#1b2150', '#39458a') +
    fade('aisle', '#2a3370', '#4a57a0') +
    halo('lamp', '#ffe27a') +
    '<pattern id="raster" patternUnits="userSpaceOnUse" width="11" height="11" patternTransform="rotate(45)"><circle cx="5.500" cy="5.500" r="2.400" fill="#1b2150" fill-opacity=".5"/></pattern>',
};
