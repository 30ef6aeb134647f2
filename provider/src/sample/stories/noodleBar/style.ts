import type { Style } from '../story.ts';

/** A print in three colours: red, black and cream, with dots where two of them mix. */
export const STYLE: Style = {
  ink: '#1d1b26',
  line: 3.2,
  paper: '#f8ecd4',
  frame: 4,
  balloon: '#fffaf0',
  narration: '#f8ecd4',
  tone: 'dots',
  texture: 'none',
  defs:
    '<pattern id="rose" patternUnits="userSpaceOnUse" width="11" height="11" patternTransform="rotate(45)"><circle cx="5.500" cy="5.500" r="3.400" fill="#d8432e"/></pattern>' +
    '<pattern id="black" patternUnits="userSpaceOnUse" width="11" height="11" patternTransform="rotate(45)"><circle cx="5.500" cy="5.500" r="3.200" fill="#1d1b26"/></pattern>' +
    '<radialGradient id="steam"><stop offset="0" stop-color="#f8ecd4" stop-opacity=".95"/><stop offset="1" stop-color="#f8ecd4" stop-opacity="0"/></radialGradient>',
};
