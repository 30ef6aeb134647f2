import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { GREY_CAT, sugar } from './cat.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const SKIN = '#f6dfc4';
const SAUCER = `<ellipse cx="0" cy="6" rx="40" ry="9" fill="#fffaf0" stroke="${ink}" stroke-width="2.200"/><g transform="translate(0 -8)">${sugar(0.9)}</g>`;

/** The cat, the girl of the tea room, a pupil, and who lives at the end of the stairs. */
export const CAST: Readonly<Record<string, Character>> = {
  cat: GREY_CAT,
  mai: drawn(
    person(
      STYLE,
      {
        hair: 'bob',
        hairColour: '#7a523a',
        skin: SKIN,
        iris: '#7a5a3a',
        top: '#f3e3c6',
        bottom: '#8a6f58',
        shoe: ink,
        accent: '#c9796a',
        over: 'apron',
      },
      { punched: SAUCER, ticket: SAUCER },
    ),
  ),
  pupil: drawn(
    person(STYLE, {
      hair: 'short',
      hairColour: '#5a4230',
      skin: SKIN,
      iris: '#5a6a4a',
      top: '#fffaf0',
      bottom: '#7d7a6c',
      shoe: ink,
      accent: '#c9796a',
      over: 'tie',
    }),
  ),
  granny: drawn(
    person(STYLE, {
      hair: 'bun',
      hairColour: '#e9e2d6',
      skin: '#f0d3b4',
      iris: '#6a5a4a',
      top: '#c9796a',
      bottom: '#8a6f58',
      shoe: ink,
      accent: '#fffaf0',
      over: 'collar',
      glasses: true,
    }),
  ),
};
