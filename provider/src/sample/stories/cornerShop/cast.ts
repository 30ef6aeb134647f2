import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;
const PAPER = `<path d="M-34 -40H34V36H-34Z" fill="#fffdf8" ${INK}/><path d="M-22 -8H22M-22 6H22M-22 20H8" stroke="${ink}" stroke-width="2.400"/><path d="M-4 -34q-12 4 -8 14M10 -34v14" fill="none" stroke="#f0654a" stroke-width="4" stroke-linecap="round"/>`;
const SWEET = `<path d="M-30 -10L-14 -2L-30 10ZM30 -10L14 -2L30 10Z" fill="#ffd9c4" ${INK}/><circle r="15" fill="#f0654a" ${INK}/>`;
const PROPS = { stamp: PAPER, jar: PAPER, ticket: SWEET, punched: SWEET };

/** The owner, the boy who needs a rubber, and the father who needs tape. */
export const CAST: Readonly<Record<string, Character>> = {
  owner: drawn(
    person(
      STYLE,
      {
        hair: 'bun',
        hairColour: '#dfe6e0',
        skin: '#fbdcc6',
        iris: '#1f7a74',
        top: '#7fc4b0',
        bottom: '#1f7a74',
        shoe: ink,
        accent: '#f0654a',
        over: 'apron',
        glasses: true,
      },
      PROPS,
    ),
  ),
  dou: drawn(
    person(
      STYLE,
      {
        hair: 'spiky',
        hairColour: '#2a6a68',
        skin: '#fde4d2',
        iris: '#c9583a',
        top: '#f0654a',
        bottom: '#1f7a74',
        shoe: ink,
        accent: '#fffdf8',
        over: 'collar',
        small: true,
      },
      PROPS,
    ),
  ),
  father: drawn(
    person(
      STYLE,
      {
        hair: 'short',
        hairColour: '#2a6a68',
        skin: '#fbdcc6',
        iris: '#1f7a74',
        top: '#bfe4d8',
        bottom: '#2a6a68',
        shoe: ink,
        accent: '#f0654a',
        over: 'tie',
      },
      PROPS,
    ),
  ),
};
