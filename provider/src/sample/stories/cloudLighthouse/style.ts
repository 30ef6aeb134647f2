import type { Style } from '../story.ts';

/** Thin washes: four skies, coral and gold against them, and an ink that is never black. */
export const COLOURS = {
  ink: '#54456a',
  plum: '#6f5f8e',
  blue: '#7fa6c9',
  mist: '#dbe6ee',
  paper: '#fffaf0',
  coral: '#e8806a',
  gold: '#f4bd5e',
  rock: '#8d86a3',
  wood: '#b98a66',
  skin: '#ffe2cf',
} as const;

const { ink, gold, paper } = COLOURS;

const sky = (id: string, ...colours: readonly string[]): string =>
  `<linearGradient id="${id}" x2="0" y2="1">${colours.map((colour, index) => `<stop offset="${(index / (colours.length - 1)).toFixed(2)}" stop-color="${colour}"/>`).join('')}</linearGradient>`;
const soft = (id: string, colour: string, middle: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${middle}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${middle * 0.55}"/><stop offset=".82" stop-color="${colour}" stop-opacity="${middle * 0.3}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** Watercolour: washes with wet edges on rough paper, thin coloured lines, no frames. */
export const STYLE: Style = {
  ink,
  line: 1.7,
  paper,
  frame: 2,
  balloon: '#fffefb',
  narration: '#fff4dc',
  tone: 'wash',
  texture: 'watercolour',
  defs:
    sky('dusk', '#6d86b8', '#b7a5cf', '#f3b7a4', '#ffe0b5') +
    sky('night', '#2f3c6e', '#4d5c94', '#8580b4', '#b9a6cb') +
    sky('storm', '#454b6b', '#656f8f', '#8b93ab', '#a9b0bf') +
    sky('dawn', '#8fb9dc', '#cfdcec', '#ffe3c4', '#ffd1b0') +
    soft('cloud', '#ffffff', 0.9) +
    soft('veil', '#4a4a72', 0.6) +
    soft('bloom', '#e8a7b4', 0.5) +
    `<radialGradient id="lamp"><stop offset="0" stop-color="#fffbe6"/><stop offset=".3" stop-color="#ffe39a" stop-opacity=".75"/><stop offset="1" stop-color="${gold}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="beam"><stop offset="0" stop-color="#fff3c0" stop-opacity=".9"/><stop offset="1" stop-color="#fff3c0" stop-opacity="0"/></linearGradient>` +
    `<linearGradient id="wall"><stop offset="0" stop-color="#fffaf0"/><stop offset=".6" stop-color="#f3e8e6"/><stop offset="1" stop-color="#cdbfd2"/></linearGradient>`,
};
