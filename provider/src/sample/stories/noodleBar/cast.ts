import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import { ADULT_POSES } from '../poses.ts';
import type { Pose } from '../puppet.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const RED = '#d8432e';
const SKIN = '#fbe0c0';

/** A bowl of about 84 x 46 around the origin; `mark` is what its side shows. */
export function bowl(size: number, mark = ''): string {
  return `<g transform="scale(${size})"><path d="M-42 -14H42Q40 22 18 28V36H-18V28Q-40 22 -42 -14Z" fill="#fffaf0" stroke="${ink}" stroke-width="3.400" stroke-linejoin="round"/><ellipse cy="-14" rx="42" ry="9" fill="${RED}" stroke="${ink}" stroke-width="3.400"/><path d="M-28 -16q8 -5 16 0t16 0t16 0" fill="none" stroke="#f8ecd4" stroke-width="4" stroke-linecap="round"/>${mark}</g>`;
}

const PROPS = {
  punched: `<g transform="translate(0 -14)">${bowl(1.25)}</g>`,
  ticket: `<g transform="translate(0 -16)">${bowl(0.72)}</g>`,
  case: `<path d="M-22 6H22V52H-22Z" fill="${RED}" stroke="${ink}" stroke-width="3"/><path d="M-22 26H22M-12 6Q0 -18 12 6" fill="none" stroke="${ink}" stroke-width="3"/>`,
};

const CARRY: Pose = {
  hip: [-8, -150],
  chest: [24, -246],
  head: [44, -284, 8],
  left: [-14, -196, -40, -168],
  right: [60, -200, 84, -178],
  legLeft: [-36, -96, -84, -76],
  legRight: [34, -100, 34, -8],
  under: 'left',
  holds: { hand: 'right', prop: 'case' },
};

/** The cook, the woman who comes from the night shift, and those of twenty years ago. */
export const CAST: Readonly<Record<string, Character>> = {
  cook: drawn({
    ...person(
      STYLE,
      {
        hair: 'short',
        hairColour: ink,
        skin: SKIN,
        iris: '#5a3a30',
        top: '#fffaf0',
        bottom: '#4a4656',
        shoe: ink,
        accent: RED,
        over: 'apron',
      },
      PROPS,
    ),
    collar: () =>
      `<path d="M-26 -16Q0 4 26 -16L30 0Q0 22 -30 0Z" fill="#f8ecd4" stroke="${ink}" stroke-width="3"/>`,
    poses: { ...ADULT_POSES, carry: CARRY },
  }),
  an: drawn(
    person(
      STYLE,
      {
        hair: 'bob',
        hairColour: '#8c2a20',
        skin: SKIN,
        iris: '#8c2a20',
        top: '#6b6678',
        bottom: ink,
        shoe: RED,
        accent: '#fffaf0',
        over: 'collar',
      },
      PROPS,
    ),
  ),
  boy: drawn(
    person(
      STYLE,
      {
        hair: 'short',
        hairColour: ink,
        skin: SKIN,
        iris: '#5a3a30',
        top: '#e98b70',
        bottom: '#4a4656',
        shoe: ink,
        accent: RED,
        over: 'collar',
      },
      PROPS,
    ),
  ),
  grandfather: drawn(
    person(
      STYLE,
      {
        hair: 'short',
        hairColour: '#c9bfae',
        skin: '#f2cfa8',
        iris: '#5a3a30',
        top: '#4a4656',
        bottom: ink,
        shoe: ink,
        accent: RED,
        over: 'tie',
        glasses: true,
      },
      PROPS,
    ),
  ),
};
