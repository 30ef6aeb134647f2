import type { Style } from '../story.ts';

/** Stickers on coloured card: candy colours, round plum outlines, and a white edge around everybody. */
export const STYLE: Style = {
  ink: '#43284f',
  line: 3,
  paper: '#fff4fa',
  frame: 4.4,
  balloon: '#ffffff',
  narration: '#fff1a8',
  tone: 'dots',
  texture: 'none',
  defs:
    '<linearGradient id="mint" x2="0" y2="1"><stop offset="0" stop-color="#9fe6d4"/><stop offset="1" stop-color="#d8f7ee"/></linearGradient>' +
    '<pattern id="spots" patternUnits="userSpaceOnUse" width="56" height="56"><circle cx="14" cy="14" r="9" fill="#ffffff" fill-opacity=".55"/><circle cx="42" cy="42" r="9" fill="#ffffff" fill-opacity=".55"/></pattern>' +
    '<pattern id="stripes" patternUnits="userSpaceOnUse" width="40" height="40" patternTransform="rotate(30)"><path d="M0 10H40" stroke="#ffffff" stroke-width="14" stroke-opacity=".4"/></pattern>',
};
