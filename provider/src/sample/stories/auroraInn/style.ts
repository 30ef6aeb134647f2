import type { Style } from '../story.ts';

/** Light on dark: deep teal, snow, the green and rose of an aurora, drawn with pale lines. */
export const STYLE: Style = {
  ink: '#0d2433',
  line: 2.2,
  paper: '#0f2a3a',
  frame: 0,
  balloon: '#f6fffb',
  narration: '#d5f2e6',
  tone: 'dots',
  texture: 'none',
  defs:
    '<linearGradient id="arctic" x2="0" y2="1"><stop offset="0" stop-color="#081b2a"/><stop offset=".6" stop-color="#14405a"/><stop offset="1" stop-color="#2f7a86"/></linearGradient>' +
    '<linearGradient id="veilGreen" x2="0" y2="1"><stop offset="0" stop-color="#8dffcf" stop-opacity="0"/><stop offset=".7" stop-color="#6ff0bd" stop-opacity=".7"/><stop offset="1" stop-color="#c9fff0" stop-opacity="0"/></linearGradient>' +
    '<linearGradient id="veilRose" x2="0" y2="1"><stop offset="0" stop-color="#ff9fd0" stop-opacity="0"/><stop offset=".7" stop-color="#e58ad0" stop-opacity=".5"/><stop offset="1" stop-color="#8dffcf" stop-opacity="0"/></linearGradient>' +
    '<linearGradient id="dawn" x2="0" y2="1"><stop offset="0" stop-color="#7fb9c9"/><stop offset="1" stop-color="#ffe3cf"/></linearGradient>' +
    '<radialGradient id="fire"><stop offset="0" stop-color="#fff4d2"/><stop offset=".35" stop-color="#ffb661" stop-opacity=".65"/><stop offset="1" stop-color="#ffb661" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="frost"><stop offset="0" stop-color="#ffffff" stop-opacity=".9"/><stop offset="1" stop-color="#c9fff0" stop-opacity="0"/></radialGradient>',
};
