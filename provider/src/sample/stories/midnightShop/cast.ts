import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { PROPS } from './props.ts';
import { STYLE } from './style.ts';

/** The keeper of the shop and her guest. */
export const CAST: Readonly<Record<string, Character>> = {
  keeper: drawn(
    person(
      STYLE,
      {
        hair: 'bun',
        hairColour: '#5d6d74',
        skin: '#ffdcb8',
        iris: '#4f6b5a',
        top: '#2f6068',
        bottom: '#3a3a48',
        shoe: STYLE.ink,
        over: 'apron',
        accent: '#e2543f',
        glasses: true,
      },
      PROPS,
    ),
  ),
  guest: drawn(
    person(
      STYLE,
      {
        hair: 'short',
        hairColour: '#2a2220',
        skin: '#f7cfa8',
        iris: '#6a4a2e',
        top: '#7d8f98',
        bottom: '#33424a',
        shoe: STYLE.ink,
        over: 'tie',
        accent: '#c98a2e',
      },
      PROPS,
    ),
  ),
};
