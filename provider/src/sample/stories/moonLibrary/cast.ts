import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;

/** A book, closed, around the origin. */
export const BOOK = `<path d="M-30 -40H26Q34 -40 34 -32V34H-24Q-32 34 -32 26Z" fill="#ffe27a" stroke="${ink}" stroke-width="3" stroke-linejoin="round"/><path d="M-32 26Q-30 20 -22 20H34" fill="none" stroke="${ink}" stroke-width="2.400"/><path d="M-14 -24H18M-14 -12H8" stroke="${ink}" stroke-width="3"/>`;
const NOTE = `<path d="M-24 -34H24V26H-24Z" fill="#fffdf0" stroke="${ink}" stroke-width="2.400"/><path d="M-14 -20H14M-14 -8H14M-14 4H6" stroke="${ink}" stroke-width="2.400"/>`;
const PROPS = { punched: BOOK, ticket: NOTE };

/** 阿月 of the far side, and 小北 of the near side. */
export const CAST: Readonly<Record<string, Character>> = {
  yue: drawn(
    person(
      STYLE,
      {
        hair: 'long',
        hairColour: '#39458a',
        skin: '#fff3dc',
        iris: '#4a57a0',
        top: '#fffdf0',
        bottom: '#39458a',
        shoe: ink,
        accent: '#7f8cd0',
        over: 'skirt',
        glasses: true,
      },
      PROPS,
    ),
  ),
  bei: drawn(
    person(
      STYLE,
      {
        hair: 'spiky',
        hairColour: '#1b2150',
        skin: '#fff3dc',
        iris: '#b8862c',
        top: '#ffe27a',
        bottom: '#39458a',
        shoe: ink,
        accent: '#fffdf0',
        over: 'collar',
      },
      PROPS,
    ),
  ),
};
