import type { Style } from '../story.ts';

/** Line art with flat colours at night: deep blue ink, lamp light, dotted shadows. */
export const STYLE: Style = {
  ink: '#1a2038',
  line: 3.2,
  paper: '#fbf6ea',
  frame: 3.2,
  balloon: '#ffffff',
  narration: '#fff1c9',
  tone: 'dots',
  texture: 'none',
  defs:
    '<pattern id="plaid" patternUnits="userSpaceOnUse" width="20" height="20" patternTransform="rotate(8)"><rect width="20" height="20" fill="#9c6b3f"/><path d="M0 5H20M0 14H20" stroke="#5f3b22" stroke-width="3.4"/><path d="M5 0V20M14 0V20" stroke="#5f3b22" stroke-width="3.4" stroke-opacity=".65"/><path d="M0 9.500H20M9.500 0V20" stroke="#e8c07a" stroke-width="1.1"/></pattern>' +
    '<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#0d1733"/><stop offset=".6" stop-color="#1d3a5f"/><stop offset="1" stop-color="#2f6a7c"/></linearGradient>' +
    '<linearGradient id="dawn" x2="0" y2="1"><stop offset="0" stop-color="#7fb8d6"/><stop offset=".6" stop-color="#f6dcae"/><stop offset="1" stop-color="#f8b98a"/></linearGradient>' +
    '<radialGradient id="lamp"><stop offset="0" stop-color="#fff3c0" stop-opacity=".95"/><stop offset=".3" stop-color="#ffd873" stop-opacity=".5"/><stop offset="1" stop-color="#ffb84d" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="moonlight"><stop offset="0" stop-color="#fffbe2"/><stop offset=".32" stop-color="#dff3ff" stop-opacity=".7"/><stop offset="1" stop-color="#9fd3ff" stop-opacity="0"/></radialGradient>' +
    '<linearGradient id="cone" x2="0" y2="1"><stop offset="0" stop-color="#ffe9a3" stop-opacity=".6"/><stop offset="1" stop-color="#ffe9a3" stop-opacity="0"/></linearGradient>',
};
