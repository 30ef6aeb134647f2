import type { Style } from '../story.ts';

/** The few colours of the book: night blues, paper, and two spot colours for what matters. */
export const COLOURS = {
  ink: '#0b0d1c',
  night: '#141938',
  dusk: '#222a55',
  steel: '#3d4878',
  haze: '#7f8bb8',
  pale: '#cdd3e6',
  paper: '#f4f1ea',
  skin: '#f3ece6',
  red: '#e2352f',
  gold: '#f6bc45',
} as const;

const { ink, night, dusk, steel, haze, pale, paper, gold } = COLOURS;

const dots = (id: string, pitch: number, r: number, fill: string): string =>
  `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${pitch}" height="${pitch}" patternTransform="rotate(45)"><circle cx="${pitch / 2}" cy="${pitch / 2}" r="${r}" fill="${fill}"/></pattern>`;

/** Noir: flat night blues, black gutters, screentone, red and gold as spot colours. */
export const STYLE: Style = {
  ink,
  line: 2.6,
  paper: ink,
  frame: 3,
  balloon: '#ffffff',
  narration: paper,
  tone: 'dots',
  texture: 'none',
  defs:
    dots('shade', 6, 1.7, ink) +
    dots('light', 7, 1.6, pale) +
    dots('mist', 7, 2.1, haze) +
    `<linearGradient id="night" x2="0" y2="1"><stop offset="0" stop-color="${ink}"/><stop offset=".5" stop-color="${night}"/><stop offset="1" stop-color="${steel}"/></linearGradient>` +
    `<linearGradient id="fade" x2="0" y2="1"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="${pale}"/></linearGradient>` +
    `<linearGradient id="hall" x2="0" y2="1"><stop offset="0" stop-color="#fff6d8"/><stop offset="1" stop-color="${gold}"/></linearGradient>` +
    `<linearGradient id="cone" x2="0" y2="1"><stop offset="0" stop-color="#ffe9ae" stop-opacity=".55"/><stop offset="1" stop-color="#ffe9ae" stop-opacity="0"/></linearGradient>` +
    '<radialGradient id="lamp"><stop offset="0" stop-color="#fff6d8" stop-opacity=".95"/><stop offset=".3" stop-color="#f6bc45" stop-opacity=".5"/><stop offset="1" stop-color="#f6bc45" stop-opacity="0"/></radialGradient>' +
    `<radialGradient id="galaxy"><stop offset="0" stop-color="${pale}" stop-opacity=".55"/><stop offset=".4" stop-color="${haze}" stop-opacity=".3"/><stop offset="1" stop-color="${dusk}" stop-opacity="0"/></radialGradient>`,
};
