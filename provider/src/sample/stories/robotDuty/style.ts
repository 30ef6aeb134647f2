import type { Style } from '../story.ts';

/** A pupil's exercise book: blue ball pen on ruled paper, a green board with chalk, and a red pencil. */
export const STYLE: Style = {
  ink: '#20408c',
  line: 2.1,
  paper: '#fcfcf4',
  frame: 2.6,
  balloon: '#ffffff',
  narration: '#fff6c9',
  tone: 'hatch',
  texture: 'none',
  defs:
    '<pattern id="ruled" patternUnits="userSpaceOnUse" width="500" height="26"><rect width="500" height="26" fill="#fcfcf4"/><path d="M0 25H500" stroke="#a9c6e8" stroke-width="1.600"/></pattern>' +
    '<pattern id="pen" patternUnits="userSpaceOnUse" width="7" height="7" patternTransform="rotate(-42)"><path d="M0 3.500H7" stroke="#20408c" stroke-width="1.500" stroke-opacity=".6"/></pattern>' +
    '<linearGradient id="night" x2="0" y2="1"><stop offset="0" stop-color="#1c2c66"/><stop offset="1" stop-color="#4a64ad"/></linearGradient>' +
    '<radialGradient id="beam"><stop offset="0" stop-color="#ffffff" stop-opacity=".95"/><stop offset=".5" stop-color="#d9f4ff" stop-opacity=".4"/><stop offset="1" stop-color="#d9f4ff" stop-opacity="0"/></radialGradient>',
};
