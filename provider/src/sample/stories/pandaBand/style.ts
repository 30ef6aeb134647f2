import type { Style } from '../story.ts';
import { fade, halo } from '../styleDefs.ts';

/** A poster of a concert: thick black lines, four flat colours, dots. */
export const STYLE: Style = {
  ink: '#1e1a2b',
  line: 3.4,
  paper: '#fff8e4',
  frame: 5,
  balloon: '#ffffff',
  narration: '#ffe14d',
  tone: 'dots',
  texture: 'none',
  defs:
    fade('dusk', '#ff8a5c', '#ffc65c', '#fff0b0') +
    fade('show', '#3b2a7a', '#7a3f9a', '#e0567a') +
    halo('spot', '#fff6c8') +
    '<pattern id="pop" patternUnits="userSpaceOnUse" width="26" height="26" patternTransform="rotate(20)"><circle cx="8" cy="8" r="5" fill="#ffffff" fill-opacity=".35"/></pattern>',
};
