import type { Style } from '../story.ts';
import { fade, halo, hatching } from '../styleDefs.ts';

/** A plate of an old herbal: dark green lines and hatching on cream, one yellow, and the night outside. */
export const STYLE: Style = {
  ink: '#1f3d36',
  line: 2.2,
  paper: '#f7f1dd',
  frame: 3,
  balloon: '#fffdf2',
  narration: '#ffe9a3',
  tone: 'hatch',
  texture: 'none',
  defs:
    fade('space', '#0c1f2e', '#1d4450') +
    fade('dim', '#34584f', '#6c8b73') +
    fade('day', '#dfe9c4', '#f9f3d8') +
    hatching('leafline', '#1f3d36', -38, 9) +
    halo('lamp', '#fff3b0') +
    halo('bloom', '#ffd34d'),
};
