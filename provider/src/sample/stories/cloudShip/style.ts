import type { Style } from '../story.ts';
import { fade, halo } from '../styleDefs.ts';

/** Pastel gouache: violet lines, clouds of milk, and the seven colours of a rainbow. */
export const STYLE: Style = {
  ink: '#54527f',
  line: 2.6,
  paper: '#f6f2fc',
  frame: 3,
  balloon: '#ffffff',
  narration: '#fde6c8',
  tone: 'dots',
  texture: 'watercolour',
  defs:
    fade('day', '#8fc8f0', '#c9e4f6', '#fbeef2') +
    fade('dusk', '#6a6ab0', '#d79ac0', '#fcd9b8') +
    fade('pink', '#ffc6d4', '#fde6e0') +
    halo('sun', '#fff8dc'),
};
