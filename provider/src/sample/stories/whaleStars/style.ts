import type { Style } from '../story.ts';
import { fade, halo } from '../styleDefs.ts';

/** Light in deep water: indigo, violet, and everything that lives glows. */
export const STYLE: Style = {
  ink: '#14134a',
  line: 2.2,
  paper: '#1a1a5c',
  frame: 0,
  balloon: '#f2f4ff',
  narration: '#c4d0ff',
  tone: 'wash',
  texture: 'watercolour',
  defs:
    fade('deep', '#10104a', '#2a2a8a', '#5a4ab0') +
    fade('grove', '#1c2a7a', '#2f6a9a', '#5ab0a4') +
    fade('dawn', '#3a3a9a', '#9a6ac0', '#f0b0c4') +
    halo('glow', '#9fe8ff') +
    halo('leaf', '#a4ffd0') +
    halo('warm', '#ffe9a4'),
};
