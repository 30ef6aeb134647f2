import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { bun, DRAGON } from './dragon.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const SKIN = '#ffdcb8';
const BASKET = `<g transform="translate(-14 -14)">${bun(0.7)}</g><g transform="translate(18 -12)">${bun(0.7)}</g><path d="M-46 -8H46Q42 34 0 36Q-42 34 -46 -8Z" fill="#e0a85a" stroke="${ink}" stroke-width="3"/><path d="M-42 6H42M-34 20H34" stroke="${ink}" stroke-width="2.400"/>`;
const PROPS = { punched: BASKET, ticket: bun(0.9) };

/** The dragon, and two of those who come for breakfast. */
export const CAST: Readonly<Record<string, Character>> = {
  dragon: drawn(DRAGON),
  niu: drawn(
    person(
      STYLE,
      {
        hair: 'bun',
        hairColour: '#3a1420',
        skin: SKIN,
        iris: '#7a3a2a',
        top: '#f08aa8',
        bottom: '#3fae6a',
        shoe: '#e5432f',
        accent: '#ffdf8a',
        over: 'collar',
      },
      PROPS,
    ),
  ),
  uncle: drawn(
    person(
      STYLE,
      {
        hair: 'short',
        hairColour: '#8a7a70',
        skin: '#f2c398',
        iris: '#5a3a2a',
        top: '#4a8ac4',
        bottom: '#3a4a7a',
        shoe: ink,
        accent: '#ffdf8a',
        over: 'collar',
      },
      PROPS,
    ),
  ),
};
