import type { Style } from '../story.ts';

/** A sketchbook of brown paper: sepia pencil, white chalk for light, and a little rose. */
export const STYLE: Style = {
  ink: '#4a3426',
  line: 1.9,
  paper: '#d8bf98',
  frame: 2,
  balloon: '#fffaf0',
  narration: '#f3e3c6',
  tone: 'hatch',
  texture: 'watercolour',
  defs:
    '<linearGradient id="afternoon" x2="0" y2="1"><stop offset="0" stop-color="#e6d3b1"/><stop offset="1" stop-color="#f6e9cd"/></linearGradient>' +
    '<linearGradient id="shadow" x2="0" y2="1"><stop offset="0" stop-color="#b99a72"/><stop offset="1" stop-color="#d8bf98"/></linearGradient>' +
    '<pattern id="pencil" patternUnits="userSpaceOnUse" width="8" height="8" patternTransform="rotate(-52)"><path d="M0 4H8" stroke="#4a3426" stroke-width="1.300" stroke-opacity=".5"/></pattern>' +
    '<pattern id="chalk" patternUnits="userSpaceOnUse" width="7" height="7" patternTransform="rotate(-52)"><path d="M0 3H7" stroke="#fffaf0" stroke-width="2.200" stroke-opacity=".75"/></pattern>' +
    '<radialGradient id="dim" cy=".6" r=".75"><stop offset="0" stop-color="#c9a97a"/><stop offset="1" stop-color="#4a3426"/></radialGradient>' +
    '<radialGradient id="sun"><stop offset="0" stop-color="#fffaf0" stop-opacity=".95"/><stop offset="1" stop-color="#fffaf0" stop-opacity="0"/></radialGradient>',
};
