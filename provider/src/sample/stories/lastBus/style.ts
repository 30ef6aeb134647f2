import type { Style } from '../story.ts';
import { fade, halo, hatching } from '../styleDefs.ts';

/** A night in violet greys: hatching, fog, and the yellow of a bus's windows. */
export const STYLE: Style = {
  ink: '#211d33',
  line: 2.5,
  paper: '#e9e6ee',
  frame: 3,
  balloon: '#ffffff',
  narration: '#d9d2ea',
  tone: 'hatch',
  texture: 'watercolour',
  defs:
    fade('night', '#2a2545', '#4a4468', '#8f89a4') +
    fade('fog', '#6a6484', '#a9a4b8', '#dcd8e2') +
    fade('inside', '#d8c48a', '#b8a06a') +
    hatching('lines', '#211d33', 48, 7) +
    halo('lamp', '#ffe9a4'),
};
