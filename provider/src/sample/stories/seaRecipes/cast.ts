import { drawn } from '../figures.ts';
import { POSES } from '../orangeCat/poses.ts';
import { person } from '../person.ts';
import type { Pose } from '../puppet.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;
const SKIN = '#f0d2a8';

/** A bowl of noodles of about 80 x 60 around the origin. */
export const BOWL = `<path d="M-20 -34q-10 -14 0 -26M4 -36q-12 -16 0 -30" fill="none" stroke="#fffaf0" stroke-width="5" stroke-linecap="round"/><path d="M-40 -14Q-30 -30 0 -30Q30 -30 40 -14Z" fill="#f0c56a" ${INK}/><path d="M-30 -16q10 -10 20 0t20 0t18 0" fill="none" stroke="${ink}" stroke-width="2.400"/><path d="M-42 -14H42Q38 26 14 28H-14Q-38 26 -42 -14Z" fill="#c8452e" ${INK}/><path d="M-36 2Q0 14 36 2" fill="none" stroke="#fffaf0" stroke-width="4"/>`;
const WOK = `<path d="M-54 -10Q-50 34 0 34Q50 34 54 -10Z" fill="#4a4038" ${INK}/><path d="M-58 -10H58" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M52 -12L112 -34" stroke="#8a5a34" stroke-width="11" stroke-linecap="round"/>`;
/** The wok as it is carried: upside down on the head. */
const WOK_HAT = `<path d="M-64 -26Q-60 -94 0 -96Q60 -94 64 -26Q0 -46 -64 -26Z" fill="#4a4038" ${INK}/><path d="M-40 -50Q-34 -76 -8 -82" fill="none" stroke="#8f8478" stroke-width="5" stroke-linecap="round"/>`;
const PROPS = { jar: WOK, stamp: BOWL, punched: BOWL, ticket: BOWL };
const BOWLS: Readonly<Record<string, Pose>> = {
  ...POSES,
  bowl: { ...(POSES.hold as Pose), holds: { hand: 'both', prop: 'stamp' } },
};

/** 小禾 with the wok, the old woman of the ferry, and grandfather, as he was. */
export const CAST: Readonly<Record<string, Character>> = {
  wu: drawn({
    ...person(
      STYLE,
      {
        hair: 'spiky',
        hairColour: '#3a2a20',
        skin: SKIN,
        iris: '#7a4a24',
        top: '#3f5f7f',
        bottom: '#5a4636',
        shoe: '#3a2a20',
        accent: '#c8452e',
        over: 'scarf',
        hat: WOK_HAT,
        small: true,
      },
      PROPS,
    ),
    poses: BOWLS,
  }),
  po: drawn(
    person(
      STYLE,
      {
        hair: 'bun',
        hairColour: '#d8d2c4',
        skin: '#e6c096',
        iris: '#5a4636',
        top: '#c98a34',
        bottom: '#5a4636',
        shoe: '#3a2a20',
        accent: '#3f5f7f',
        over: 'apron',
      },
      PROPS,
    ),
  ),
  /** The same woman forty years ago. */
  young: drawn(
    person(
      STYLE,
      {
        hair: 'bun',
        hairColour: '#3a2a20',
        skin: SKIN,
        iris: '#5a4636',
        top: '#e8e2d2',
        bottom: '#8a8478',
        shoe: '#3a2a20',
        accent: '#e8e2d2',
        over: 'collar',
      },
      PROPS,
    ),
  ),
  ye: drawn(
    person(
      STYLE,
      {
        hair: 'topknot',
        hairColour: '#5a4a3e',
        skin: SKIN,
        iris: '#5a4636',
        top: '#3f5f7f',
        bottom: '#5a4636',
        shoe: '#3a2a20',
        accent: '#c8452e',
        over: 'apron',
        beard: '#5a4a3e',
      },
      PROPS,
    ),
  ),
};
