import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import { ADULT_POSES } from '../poses.ts';
import type { Pose } from '../puppet.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;

/** The red umbrella, open and shut, held at its stick. */
const OPEN = `<g transform="translate(-6 -112)"><path d="M0 -6V132" stroke="#c9c0e8" stroke-width="5"/><path d="M-98 52Q-86 -36 0 -42Q86 -36 98 52Q74 36 49 52Q24 36 0 52Q-24 36 -49 52Q-74 36 -98 52Z" fill="#ff3b4e" ${INK}/><path d="M-49 52Q-40 -18 0 -42Q40 -18 49 52" fill="none" stroke="${ink}" stroke-width="2"/></g>`;
const SHUT = `<path d="M0 -20V30q0 14 -12 12" fill="none" stroke="#c9c0e8" stroke-width="5"/><path d="M0 28Q-18 70 -4 140H4Q18 70 0 28Z" fill="#ff3b4e" ${INK}/>`;
const DRIVER = `<path d="M-6 -6V-44H6V-6Z" fill="#c9c0e8" ${INK}/><path d="M-9 -10H9V26H-9Z" fill="#ffd75e" ${INK}/>`;
const CAP = `<path d="M-52 -22Q-54 -74 0 -76Q54 -74 52 -22Q0 -40 -52 -22Z" fill="#f28a3c" ${INK}/><path d="M10 -34Q50 -36 74 -18Q46 -14 12 -22Z" fill="#c9642a" ${INK}/>`;
const UMBRELLA: Readonly<Record<string, Pose>> = {
  ...ADULT_POSES,
  umbrella: { ...(ADULT_POSES.lantern as Pose), over: 'right' },
  backUmbrella: ADULT_POSES.backLantern as Pose,
};

/** The girl with the names, and the man of the signs. */
export const CAST: Readonly<Record<string, Character>> = {
  qing: drawn({
    ...person(
      STYLE,
      {
        hair: 'bob',
        hairColour: '#2b2058',
        skin: '#f6dcd8',
        iris: '#4fa8d0',
        top: '#5a4a9a',
        bottom: '#2b2058',
        shoe: '#ff4fa3',
        accent: '#f0e6ff',
        over: 'coat',
      },
      { lantern: OPEN, case: SHUT, ticket: DRIVER },
    ),
    poses: UMBRELLA,
  }),
  ding: drawn(
    person(
      STYLE,
      {
        hair: 'short',
        hairColour: '#3a2a4a',
        skin: '#eac4a4',
        iris: '#c98a34',
        top: '#3f6a8a',
        bottom: '#2a3a5a',
        shoe: '#130d2a',
        accent: '#ffd75e',
        over: 'scarf',
        hat: CAP,
      },
      { ticket: DRIVER, punched: DRIVER },
    ),
  ),
};
