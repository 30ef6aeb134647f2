import type { Style } from '../story.ts';
import { fade, halo } from '../styleDefs.ts';

/** A rainy picture book: tea brown lines, grey green washes, and the orange of a fire. */
export const STYLE: Style = {
  ink: '#4a3b33',
  line: 2.2,
  paper: '#fbf6ea',
  frame: 2.6,
  balloon: '#fffdf6',
  narration: '#f3e3bf',
  tone: 'hatch',
  texture: 'watercolour',
  defs:
    fade('rainy', '#8fa5a4', '#b9c8c1', '#dfe2d2') +
    fade('night', '#2f4351', '#54706f', '#8a9a88') +
    fade('clear', '#a9d3d8', '#e4efdc', '#fbf0cf') +
    fade('wall', '#b89a74', '#d9bf95') +
    halo('fire', '#ffb347') +
    halo('lamp', '#ffd98a'),
};
