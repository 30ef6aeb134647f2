import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.800" stroke-linejoin="round"`;
const PAD = `<path d="M-26 -36H26V34H-26Z" fill="#ffffff" ${INK}/><path d="M-16 -22H16M-16 -8H16M-16 6H8" stroke="${ink}" stroke-width="2.400"/>`;
const CAP = `<path d="M-52 -24Q-58 -70 0 -74Q58 -70 52 -24Q0 -42 -52 -24Z" fill="#3a4a6a" ${INK}/><path d="M-50 -24Q0 -44 50 -24L58 -12Q0 -34 -58 -12Z" fill="${ink}"/>`;

/** The inspector, the driver, and a passenger who has to get off. */
export const CAST: Readonly<Record<string, Character>> = {
  xu: drawn(
    person(
      STYLE,
      {
        hair: 'bob',
        hairColour: '#3a3048',
        skin: '#f4e2dc',
        iris: '#6a5a8a',
        top: '#ffffff',
        bottom: '#3a3048',
        shoe: ink,
        accent: '#8a6a9a',
        over: 'coat',
      },
      { punched: PAD, ticket: PAD },
    ),
  ),
  driver: drawn(
    person(STYLE, {
      hair: 'short',
      hairColour: '#b8b4bc',
      skin: '#e8cdb4',
      iris: '#5a5040',
      top: '#5a6a8a',
      bottom: '#3a4a6a',
      shoe: ink,
      accent: '#d8c48a',
      over: 'tie',
      hat: CAP,
    }),
  ),
  clerk: drawn(
    person(STYLE, {
      hair: 'short',
      hairColour: '#4a4450',
      skin: '#f0dccc',
      iris: '#5a6a7a',
      top: '#9a96a8',
      bottom: '#5a5668',
      shoe: ink,
      accent: '#7a8aa4',
      over: 'tie',
      glasses: true,
    }),
  ),
};
