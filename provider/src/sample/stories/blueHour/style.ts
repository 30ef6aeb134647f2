import type { Style } from '../story.ts';

/** Twenty minutes in which everything is blue: two blues, their tones, and one warm colour for light. */
export const STYLE: Style = {
  ink: '#13225c',
  line: 2,
  paper: '#edf2fc',
  frame: 0,
  balloon: '#ffffff',
  narration: '#dce7fb',
  tone: 'dots',
  texture: 'none',
  defs:
    '<linearGradient id="hour" x2="0" y2="1"><stop offset="0" stop-color="#1c2f7a"/><stop offset=".55" stop-color="#4f74c8"/><stop offset=".85" stop-color="#a9c3f0"/><stop offset="1" stop-color="#ffe3b0"/></linearGradient>' +
    '<linearGradient id="dark" x2="0" y2="1"><stop offset="0" stop-color="#0c1540"/><stop offset="1" stop-color="#2d469b"/></linearGradient>' +
    '<radialGradient id="lamp"><stop offset="0" stop-color="#fff6dd"/><stop offset=".3" stop-color="#ffd27a" stop-opacity=".7"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></radialGradient>',
};
