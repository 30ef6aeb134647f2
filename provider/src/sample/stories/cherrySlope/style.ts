import type { Style } from '../story.ts';

/** A picture book of spring: rose lines on white, pink blossoms, pale green and blue. */
export const STYLE: Style = {
  ink: '#99405f',
  line: 2,
  paper: '#fffafb',
  frame: 0,
  balloon: '#ffffff',
  narration: '#ffeef3',
  tone: 'dots',
  texture: 'none',
  defs:
    '<linearGradient id="spring" x2="0" y2="1"><stop offset="0" stop-color="#bfe4f2"/><stop offset=".7" stop-color="#fdeef2"/><stop offset="1" stop-color="#fffafb"/></linearGradient>' +
    '<linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="#c9a8d8"/><stop offset=".6" stop-color="#ffc4c0"/><stop offset="1" stop-color="#fff0dc"/></linearGradient>' +
    '<radialGradient id="bloom"><stop offset="0" stop-color="#ffd3e0"/><stop offset=".75" stop-color="#ffb3cb"/><stop offset="1" stop-color="#f79dbb"/></radialGradient>',
};
