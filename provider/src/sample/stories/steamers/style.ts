import type { Style } from '../story.ts';

/** A New Year print: vermilion, yellow, green and pink in even fields, with broad dark lines. */
export const STYLE: Style = {
  ink: '#3a1420',
  line: 3.4,
  paper: '#fff0cf',
  frame: 5,
  balloon: '#fffaf0',
  narration: '#ffdf8a',
  tone: 'hatch',
  texture: 'none',
  defs:
    '<pattern id="clouds" patternUnits="userSpaceOnUse" width="90" height="64"><path d="M10 40q0 -16 16 -14q6 -16 22 -8q18 -4 16 14q12 2 8 12H14q-8 0 -4 -4Z" fill="none" stroke="#ffffff" stroke-width="4" stroke-opacity=".5"/></pattern>' +
    '<radialGradient id="steam"><stop offset="0" stop-color="#fffaf0" stop-opacity=".95"/><stop offset="1" stop-color="#fffaf0" stop-opacity="0"/></radialGradient>',
};
