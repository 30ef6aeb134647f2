import type { Style } from '../story.ts';

/** A summer in crayon: white sky, green grass, hatched shadows, and one red kite. */
export const STYLE: Style = {
  ink: '#2f4a3c',
  line: 2.3,
  paper: '#fbfdf4',
  frame: 2.6,
  balloon: '#ffffff',
  narration: '#f3f7dc',
  tone: 'hatch',
  texture: 'none',
  defs:
    '<linearGradient id="summer" x2="0" y2="1"><stop offset="0" stop-color="#5fb7d9"/><stop offset=".6" stop-color="#b5e2ea"/><stop offset="1" stop-color="#f6fbe6"/></linearGradient>' +
    '<linearGradient id="late" x2="0" y2="1"><stop offset="0" stop-color="#7cc0c9"/><stop offset=".6" stop-color="#f7e3a6"/><stop offset="1" stop-color="#f6b98a"/></linearGradient>' +
    '<pattern id="crayon" patternUnits="userSpaceOnUse" width="8" height="8" patternTransform="rotate(-38)"><path d="M0 4H8" stroke="#2f4a3c" stroke-width="1.800" stroke-opacity=".5"/></pattern>',
};
