import { drawn } from '../figures.ts';
import { POSES } from '../orangeCat/poses.ts';
import { person } from '../person.ts';
import type { Pose } from '../puppet.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2" stroke-linejoin="round"`;

/** A shell of about 60 x 50 around the origin. */
export const SHELL = `<path d="M-30 14Q-34 -26 0 -30Q34 -26 30 14Q16 26 0 26Q-16 26 -30 14Z" fill="#fbe3c4" ${INK}/><path d="M0 26V-30M-12 24Q-22 -8 -14 -27M12 24Q22 -8 14 -27" fill="none" stroke="#d98a6a" stroke-width="3"/>`;
const CUP = `<path d="M-17 -22H17L13 20H-13Z" fill="#d98a6a" ${INK}/><ellipse cy="-22" rx="17" ry="6" fill="#7fd0cc" ${INK}/>`;
const CAP = `<path d="M-52 -26Q-56 -76 0 -78Q56 -76 52 -26Q0 -44 -52 -26Z" fill="#1f6a74" ${INK}/><path d="M-50 -26Q0 -46 50 -26L62 -16Q0 -38 -62 -16Z" fill="#174f58" ${INK}/><circle cy="-56" r="9" fill="#f2b84a"/>`;
const HOOD = `<path d="M-58 40Q-74 -74 0 -76Q74 -74 58 40Q66 -34 0 -42Q-66 -34 -58 40Z" fill="#e8884a" ${INK}/>`;
const PROPS = { jar: CUP, stamp: SHELL, ticket: SHELL, punched: SHELL };
const POURING: Readonly<Record<string, Pose>> = {
  ...POSES,
  pour: {
    ...(POSES.crouch as Pose),
    holds: { hand: 'right', prop: 'jar', turn: 110 },
  },
};

/** The captain without a sea, the child without a picture of one, and the man of the well. */
export const CAST: Readonly<Record<string, Character>> = {
  captain: drawn(
    person(
      STYLE,
      {
        hair: 'short',
        hairColour: '#d9d4c8',
        skin: '#d99a6c',
        iris: '#1f6a74',
        top: '#f7ead0',
        bottom: '#2f4a5a',
        shoe: '#3a2a24',
        accent: '#1f7a84',
        over: 'coat',
        beard: '#d9d4c8',
        hat: CAP,
      },
      PROPS,
    ),
  ),
  sha: drawn({
    ...person(
      STYLE,
      {
        hair: 'pigtails',
        hairColour: '#3a2420',
        skin: '#e0a472',
        iris: '#6a3a1e',
        top: '#f2b84a',
        bottom: '#a4573c',
        shoe: '#5a2f22',
        accent: '#e8884a',
        over: 'scarf',
        small: true,
      },
      PROPS,
    ),
    poses: POURING,
  }),
  uncle: drawn(
    person(STYLE, {
      hair: 'short',
      hairColour: '#3a2420',
      skin: '#cf9060',
      iris: '#3a2420',
      top: '#e9d3a8',
      bottom: '#a98a5c',
      shoe: '#5a2f22',
      accent: '#e8884a',
      over: 'scarf',
      hat: HOOD,
    }),
  ),
};
