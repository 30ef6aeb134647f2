import { robed } from '../bambooSword/people.ts';
import { brushed } from '../figures.ts';
import type { Character } from '../story.ts';

/** How far the heavy side of an outline goes beyond the light one, in units of a figure. */
const HEAVY = [2, 1.8] as const;

/** The pupil and his master. */
export const CAST: Readonly<Record<string, Character>> = {
  pupil: brushed(
    robed({
      hair: 'tail',
      hairColour: '#2c3a3a',
      robe: '#f3ead0',
      under: '#2f7f6d',
      belt: '#b5742c',
      sword: '#dfe6e2',
    }),
    HEAVY,
  ),
  master: brushed(
    robed({
      hair: 'topknot',
      hairColour: '#d9dbd2',
      robe: '#2c6a8f',
      under: '#efe3c4',
      belt: '#c79a3c',
      beard: true,
    }),
    HEAVY,
  ),
};
