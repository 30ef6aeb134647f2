import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;

/** A kite of about 80 x 110 around the origin, its tail below. */
export function kite(size: number): string {
  return `<g transform="scale(${size})"><path d="M0 54q16 22 -4 40q-18 18 4 38q14 14 0 30" fill="none" stroke="${ink}" stroke-width="3"/><path d="M-12 92l22 8M-10 132l22 -8" stroke="#f2b33d" stroke-width="8" stroke-linecap="round"/><path d="M0 -56L42 -8L0 54L-42 -8Z" fill="#e5533d" stroke="${ink}" stroke-width="3.400" stroke-linejoin="round"/><path d="M0 -56L42 -8H-42Z" fill="#f6efdc" fill-opacity=".35"/><path d="M0 -56V54M-42 -8H42" stroke="${ink}" stroke-width="2"/></g>`;
}

const PROPS = {
  ticket: `<g transform="translate(0 -40)">${kite(0.62)}</g>`,
  punched: `<g transform="translate(0 -10)">${kite(0.6)}</g>`,
};
const LOOK = {
  hair: 'short',
  hairColour: '#3b3a34',
  skin: '#f8d9b8',
  iris: '#5a7a4a',
  shoe: '#e5533d',
} as const;

/** The boy, and the man who comes for his kite. */
export const CAST: Readonly<Record<string, Character>> = {
  boy: drawn(
    person(STYLE, { ...LOOK, top: '#fffdf2', bottom: '#5b87a8', over: 'collar', accent: '#5fb7d9' }, PROPS),
  ),
  man: drawn(
    person(STYLE, { ...LOOK, top: '#8fb573', bottom: '#55604f', over: 'tie', accent: '#e5533d' }, PROPS),
  ),
};
