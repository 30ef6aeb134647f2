import type { Style } from '../story.ts';

/** Ink in five strengths, paper, and three pale colours: vermilion for seals and belts, bamboo, tea. */
export const COLOURS = {
  ink: '#1b1a1e',
  dark: '#45474d',
  mid: '#7f8486',
  light: '#b7bbb6',
  mist: '#dcdacf',
  paper: '#f5efe1',
  skin: '#f8ecda',
  red: '#b5382c',
  bamboo: '#7b8d6f',
  tea: '#a8865a',
} as const;

const { ink, dark, mid, light, mist, paper } = COLOURS;

const fade = (id: string, from: number, colour: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop offset="0" stop-color="${colour}" stop-opacity="${from}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${from * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`;

/** Ink wash: brush lines on paper, washes that run out into mist, no frames. */
export const STYLE: Style = {
  ink,
  line: 2.8,
  paper,
  frame: 3,
  balloon: '#fdfaf2',
  narration: paper,
  tone: 'wash',
  texture: 'brush',
  defs:
    fade('near', 0.85, ink) +
    fade('middle', 0.6, dark) +
    fade('far', 0.5, mid) +
    `<linearGradient id="haze" x2="0" y2="1"><stop offset="0" stop-color="${paper}" stop-opacity="0"/><stop offset="1" stop-color="${paper}"/></linearGradient>` +
    `<linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset=".4" stop-color="${mist}"/><stop offset=".75" stop-color="#f2dcc0"/><stop offset="1" stop-color="${paper}"/></linearGradient>` +
    `<linearGradient id="storm" x2="0" y2="1"><stop offset="0" stop-color="${mid}"/><stop offset=".5" stop-color="${light}"/><stop offset="1" stop-color="${mist}"/></linearGradient>` +
    `<linearGradient id="dawn" x2="0" y2="1"><stop offset="0" stop-color="${mist}"/><stop offset=".5" stop-color="#f6dfc4"/><stop offset="1" stop-color="${paper}"/></linearGradient>` +
    `<radialGradient id="lamp"><stop offset="0" stop-color="#ffe7b0" stop-opacity=".95"/><stop offset=".4" stop-color="#f3c987" stop-opacity=".5"/><stop offset="1" stop-color="#f3c987" stop-opacity="0"/></radialGradient>` +
    `<radialGradient id="blot"><stop offset="0" stop-color="${ink}" stop-opacity=".5"/><stop offset=".7" stop-color="${ink}" stop-opacity=".22"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></radialGradient>`,
};
