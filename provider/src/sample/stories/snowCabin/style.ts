import type { Style } from '../story.ts';

/** Ink on snow: black, white and grey hatching, and the orange of a fire. */
export const STYLE: Style = {
  ink: '#1c1a20',
  line: 2.8,
  paper: '#fbfaf6',
  frame: 3.4,
  balloon: '#ffffff',
  narration: '#fbfaf6',
  tone: 'hatch',
  texture: 'none',
  defs:
    '<pattern id="hatch" patternUnits="userSpaceOnUse" width="9" height="9" patternTransform="rotate(-40)"><path d="M0 4.500H9" stroke="#1c1a20" stroke-width="1.600"/></pattern>' +
    '<pattern id="cross" patternUnits="userSpaceOnUse" width="14" height="14" patternTransform="rotate(40)"><path d="M0 7H14M7 0V14" stroke="#1c1a20" stroke-width="1.400"/></pattern>' +
    '<radialGradient id="fire"><stop offset="0" stop-color="#fff2c8"/><stop offset=".3" stop-color="#ff9a3d" stop-opacity=".6"/><stop offset="1" stop-color="#ff9a3d" stop-opacity="0"/></radialGradient>',
};
