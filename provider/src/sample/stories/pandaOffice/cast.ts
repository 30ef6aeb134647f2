import { drawn, sticker } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { PANDA } from './panda.ts';
import { STYLE } from './style.ts';

/** Width of the white edge around a figure, in its units. */
const EDGE = 13;
const SKIN = '#ffe2cc';

/** The panda, the boss, a colleague and a customer. */
export const CAST: Readonly<Record<string, Character>> = {
  panda: sticker(drawn(PANDA), EDGE),
  boss: sticker(
    drawn(
      person(STYLE, {
        hair: 'short',
        hairColour: '#6a5a78',
        skin: SKIN,
        iris: '#7a5a8a',
        top: '#7fa8e8',
        bottom: '#5f6fb0',
        shoe: '#43284f',
        accent: '#ff8f5a',
        over: 'tie',
        glasses: true,
      }),
    ),
    EDGE,
  ),
  li: sticker(
    drawn(
      person(STYLE, {
        hair: 'ponytail',
        hairColour: '#c96a4a',
        skin: SKIN,
        iris: '#5a8a6a',
        top: '#ffb3c8',
        bottom: '#8f7fc4',
        shoe: '#43284f',
        accent: '#ffffff',
        over: 'collar',
      }),
    ),
    EDGE,
  ),
  customer: sticker(
    drawn(
      person(STYLE, {
        hair: 'bun',
        hairColour: '#4a4154',
        skin: SKIN,
        iris: '#4a6a9a',
        top: '#ffd86a',
        bottom: '#6a5a78',
        shoe: '#43284f',
        accent: '#ffffff',
        over: 'collar',
      }),
    ),
    EDGE,
  ),
};
