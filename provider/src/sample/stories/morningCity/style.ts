import type { Style } from '../story.ts';

/** Cut paper before sunrise: flat shapes without outlines in plum, rose and cream, each with the shadow of its edge. */
export const STYLE: Style = {
  ink: '#4a2c4a',
  line: 1.5,
  paper: '#fff3e6',
  frame: 0,
  balloon: '#fffdf9',
  narration: '#ffe6d2',
  tone: 'hatch',
  texture: 'none',
  defs:
    '<linearGradient id="early" x2="0" y2="1"><stop offset="0" stop-color="#4d3a6b"/><stop offset=".6" stop-color="#a3648c"/><stop offset="1" stop-color="#f0a58f"/></linearGradient>' +
    '<linearGradient id="morning" x2="0" y2="1"><stop offset="0" stop-color="#f7b7a0"/><stop offset=".6" stop-color="#ffdcae"/><stop offset="1" stop-color="#fff1d0"/></linearGradient>' +
    '<radialGradient id="lamp"><stop offset="0" stop-color="#fff6d8"/><stop offset=".35" stop-color="#ffd07a" stop-opacity=".7"/><stop offset="1" stop-color="#ffd07a" stop-opacity="0"/></radialGradient>',
};
