import type { Style } from '../story.ts';
import { fade, halo, hatching } from '../styleDefs.ts';

/** A woodcut: black lines and hatching, printed in vermilion, ochre and indigo. */
export const STYLE: Style = {
  ink: '#2b1d16',
  line: 3,
  paper: '#f6ead2',
  frame: 4,
  balloon: '#fffaf0',
  narration: '#f0c56a',
  tone: 'hatch',
  texture: 'brush',
  defs:
    fade('morning', '#8fb0b4', '#d5dcc4', '#f6e2b4') +
    fade('evening', '#3b4a6a', '#c8694a', '#f0b45a') +
    fade('snow', '#5a6a84', '#9aa8b4', '#e4e2d4') +
    halo('steam', '#fffaf0') +
    hatching('cut', '#2b1d16', 0, 9) +
    hatching('slant', '#2b1d16', 50, 9),
};
