import type { Style } from '../story.ts';

/** A file of a case: grey wash and typed paper, hatching, and yellow for what is a clue. */
export const STYLE: Style = {
  ink: '#26313a',
  line: 2.2,
  paper: '#e9ecea',
  frame: 2.8,
  balloon: '#ffffff',
  narration: '#f6e7a1',
  tone: 'hatch',
  texture: 'watercolour',
  defs:
    '<linearGradient id="wet" x2="0" y2="1"><stop offset="0" stop-color="#7d8d96"/><stop offset=".7" stop-color="#b7c3c6"/><stop offset="1" stop-color="#d5dcda"/></linearGradient>' +
    '<linearGradient id="old" x2="0" y2="1"><stop offset="0" stop-color="#cbbd98"/><stop offset="1" stop-color="#e7dcbd"/></linearGradient>' +
    '<pattern id="strokes" patternUnits="userSpaceOnUse" width="8" height="8" patternTransform="rotate(62)"><path d="M0 4H8" stroke="#26313a" stroke-width="1.200" stroke-opacity=".55"/></pattern>' +
    '<radialGradient id="desk"><stop offset="0" stop-color="#fff8d2"/><stop offset=".4" stop-color="#f7d94c" stop-opacity=".5"/><stop offset="1" stop-color="#f7d94c" stop-opacity="0"/></radialGradient>',
};
