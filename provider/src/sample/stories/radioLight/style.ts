import type { Style } from '../story.ts';
import { fade, halo } from '../styleDefs.ts';

/** Black and white with screentone, as in a weekly, and one amber light. */
export const STYLE: Style = {
  ink: '#17181c',
  line: 2.4,
  paper: '#f6f5ef',
  frame: 3.4,
  balloon: '#ffffff',
  narration: '#f6f5ef',
  tone: 'dots',
  texture: 'none',
  defs:
    fade('night', '#17181c', '#3a3c44', '#8a8c90') +
    halo('amber', '#ffb43c') +
    halo('pale', '#ffffff') +
    '<pattern id="grey" patternUnits="userSpaceOnUse" width="11" height="11" patternTransform="rotate(45)"><circle cx="5.500" cy="5.500" r="2.700" fill="#17181c"/></pattern>' +
    '<pattern id="dark" patternUnits="userSpaceOnUse" width="11" height="11" patternTransform="rotate(45)"><circle cx="5.500" cy="5.500" r="4.200" fill="#17181c"/></pattern>',
};
