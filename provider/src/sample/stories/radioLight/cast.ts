import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import { ADULT_POSES } from '../poses.ts';
import type { Pose } from '../puppet.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.800" stroke-linejoin="round"`;

/** A microphone on its cable. */
const MIC = `<path d="M0 14Q-4 60 -60 74T-140 96" fill="none" stroke="${ink}" stroke-width="5"/><path d="M-7 -8H7V24H-7Z" fill="#8a8c90" ${INK}/><circle cy="-20" r="16" fill="#d8d8d4" ${INK}/><path d="M-12 -24H12M-14 -16H14" stroke="${ink}" stroke-width="2"/>`;
const CAP = `<path d="M-52 -24Q-56 -76 0 -78Q56 -76 52 -24Q0 -42 -52 -24Z" fill="#3a3c44" ${INK}/><path d="M-50 -24Q0 -44 50 -24V-12Q0 -32 -50 -12Z" fill="#ffffff" ${INK}/>`;
const HOLDING: Readonly<Record<string, Pose>> = {
  ...ADULT_POSES,
  dip: {
    ...(ADULT_POSES.kneel as Pose),
    holds: { hand: 'right', prop: 'ticket', turn: 60 },
  },
};

/** The keeper, and the grandchild who stays up with him. */
export const CAST: Readonly<Record<string, Character>> = {
  he: drawn({
    ...person(
      STYLE,
      {
        hair: 'short',
        hairColour: '#d8d8d4',
        skin: '#ffffff',
        iris: '#5a5c64',
        top: '#8a8c90',
        bottom: '#3a3c44',
        shoe: ink,
        accent: '#ffffff',
        over: 'collar',
        beard: '#e8e8e2',
        hat: CAP,
      },
      { ticket: MIC, punched: MIC },
    ),
    poses: HOLDING,
  }),
  mei: drawn(
    person(STYLE, {
      hair: 'pigtails',
      hairColour: '#2a2b30',
      skin: '#ffffff',
      iris: '#5a5c64',
      top: '#ffffff',
      bottom: '#5a5c64',
      shoe: ink,
      accent: '#ffb43c',
      over: 'scarf',
      small: true,
    }),
  ),
};
