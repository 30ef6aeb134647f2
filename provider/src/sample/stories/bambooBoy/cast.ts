import { drawn } from '../figures.ts';
import { POSES } from '../orangeCat/poses.ts';
import { person } from '../person.ts';
import { ADULT_POSES } from '../poses.ts';
import type { Pose } from '../puppet.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;

/** The bamboo that is delivered, upright in a hand; `cracked` after the bridge. */
const cane = (cracked: boolean): string =>
  `<path d="M-9 96V-190H9V96Z" fill="#7fbf5a" ${INK}/><path d="M-11 -120H11M-11 -50H11M-11 20H11" stroke="${ink}" stroke-width="5"/><path d="M9 -150q34 -22 56 -4q-26 20 -56 4ZM9 -64q30 -18 46 -2q-20 18 -46 2Z" fill="#a4d870" ${INK}/>${cracked ? `<path d="M-9 -34L2 -20L-5 -4L6 12" fill="none" stroke="#fffff6" stroke-width="5"/><path d="M-9 -34L2 -20L-5 -4L6 12" fill="none" ${INK}/>` : ''}`;
/** The same, level, over an abyss. */
const LEVEL = `<g transform="rotate(100)"><path d="M-9 40V-230H9V40Z" fill="#7fbf5a" ${INK}/><path d="M-11 -160H11M-11 -90H11M-11 -20H11" stroke="${ink}" stroke-width="5"/></g>`;
const BUNDLE = `<g transform="rotate(-70)"><path d="M-30 90V-170H-12V90ZM-8 96V-190H10V96ZM14 90V-160H32V90Z" fill="#7fbf5a" ${INK}/><path d="M-34 -30H36V-8H-34Z" fill="#c9a05a" ${INK}/></g>`;
const CARRYING: Readonly<Record<string, Pose>> = {
  ...POSES,
  cane: { ...(POSES.umbrella as Pose), over: 'right', holds: { hand: 'right', prop: 'cane' } },
  cracked: { ...(POSES.umbrella as Pose), over: 'right', holds: { hand: 'right', prop: 'cracked' } },
  rescue: {
    ...(POSES.crouch as Pose),
    holds: { hand: 'right', prop: 'level' },
  },
};
const HANGING: Readonly<Record<string, Pose>> = {
  ...ADULT_POSES,
  hang: {
    ...(ADULT_POSES.cheer as Pose),
    left: [-34, -290, -14, -352],
    right: [34, -290, 14, -352],
    legLeft: [-26, -84, -44, -24],
    legRight: [20, -90, 10, -22],
  },
  bundle: { ...(ADULT_POSES.clutch as Pose), holds: { hand: 'both', prop: 'bundle' } },
};

/** The smallest apprentice, the robber, and the old woman at the end of the road. */
export const CAST: Readonly<Record<string, Character>> = {
  qing: drawn({
    ...person(
      STYLE,
      {
        hair: 'topknot',
        hairColour: '#3a3428',
        skin: '#fbe0c0',
        iris: '#4f7a34',
        top: '#5fa070',
        bottom: '#e9e2c4',
        shoe: '#6a4a34',
        accent: '#f0b45a',
        over: 'scarf',
        small: true,
      },
      { cane: cane(false), cracked: cane(true), level: LEVEL },
    ),
    poses: CARRYING,
  }),
  hu: drawn({
    ...person(
      STYLE,
      {
        hair: 'spiky',
        hairColour: '#3a2a24',
        skin: '#e0b48a',
        iris: '#6a3a24',
        top: '#b0563a',
        bottom: '#5a4a3a',
        shoe: '#3a2a24',
        accent: '#f0b45a',
        over: 'collar',
        beard: '#3a2a24',
      },
      { bundle: BUNDLE },
    ),
    poses: HANGING,
  }),
  po: drawn(
    person(STYLE, {
      hair: 'bun',
      hairColour: '#eceadf',
      skin: '#f4d4b0',
      iris: '#4f7a34',
      top: '#8f9f6a',
      bottom: '#5a4a3a',
      shoe: '#3a2a24',
      accent: '#e9e2c4',
      over: 'robe',
    }),
  ),
};
