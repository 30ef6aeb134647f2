import type { Style } from '../story.ts';

/** An evening in pencil: thin lines, hatching, violet and orange. */
export const STYLE: Style = {
  ink: '#3a2a4a',
  line: 2,
  paper: '#fdf6ec',
  frame: 2.4,
  balloon: '#fffdf8',
  narration: '#fff0d6',
  tone: 'hatch',
  texture: 'none',
  defs:
    '<linearGradient id="evening" x2="0" y2="1"><stop offset="0" stop-color="#3b2f6b"/><stop offset=".45" stop-color="#8a5a96"/><stop offset=".8" stop-color="#f0907a"/><stop offset="1" stop-color="#ffcf8a"/></linearGradient>' +
    '<linearGradient id="late" x2="0" y2="1"><stop offset="0" stop-color="#1f1a45"/><stop offset="1" stop-color="#5a4688"/></linearGradient>' +
    '<radialGradient id="gleam"><stop offset="0" stop-color="#ffffff"/><stop offset=".25" stop-color="#ffe9a8" stop-opacity=".8"/><stop offset="1" stop-color="#ffd873" stop-opacity="0"/></radialGradient>' +
    '<pattern id="lines" patternUnits="userSpaceOnUse" width="7" height="7" patternTransform="rotate(35)"><path d="M0 3.500H7" stroke="#3a2a4a" stroke-width="1.300"/></pattern>',
};
