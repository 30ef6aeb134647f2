import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { GARDENER } from './robot.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const LANTERN = `<path d="M0 0V12" stroke="${ink}" stroke-width="3"/><circle cy="34" r="54" fill="url(#lamp)"/><path d="M-14 12H14L18 54H-18Z" fill="#ffe27a" stroke="${ink}" stroke-width="3"/>`;

/** The robot of the garden, and the woman who comes to switch off the lights. */
export const CAST: Readonly<Record<string, Character>> = {
  robot: GARDENER,
  lan: drawn(
    person(
      STYLE,
      {
        hair: 'bun',
        hairColour: '#8a3f2c',
        skin: '#fbe3c8',
        iris: '#3d7a5c',
        top: '#f3ead0',
        bottom: '#4a5f6e',
        shoe: ink,
        over: 'coat',
        accent: '#d9703f',
      },
      { lantern: LANTERN },
    ),
  ),
};
