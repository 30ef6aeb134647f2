import { type AnimalLook, animal } from '../animal.ts';
import { drawn } from '../figures.ts';
import { POSES } from '../orangeCat/poses.ts';
import type { Pose } from '../puppet.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3.400" stroke-linejoin="round"`;
const BLACK = '#2f2a3d';

/** The one guitar of the band, and what is left of the other instruments. */
const GUITAR = `<g transform="rotate(-24)"><path d="M20 -8H120V6H20Z" fill="#c98a4a" ${INK}/><path d="M116 -14H142V12H116Z" fill="#7a4a2a" ${INK}/><path d="M-50 -2Q-54 -38 -20 -34Q0 -40 24 -20Q32 0 24 18Q0 38 -20 32Q-54 36 -50 -2Z" fill="#ff7a4d" ${INK}/><circle cx="-8" r="12" fill="${ink}"/><path d="M-30 -2H120" stroke="#fff8e4" stroke-width="2"/></g>`;
const FLUTE = `<path d="M-8 30L8 34L26 -66L10 -70Z" fill="#7fc46a" ${INK}/><path d="M6 -2l12 2M10 -24l12 2M14 -46l12 2" stroke="${ink}" stroke-width="4"/>`;
const STUB = `<path d="M-10 24L8 28L14 -6L6 -2L2 -12L-4 -4Z" fill="#7fc46a" ${INK}/>`;
const BUN = `<path d="M-30 14Q-34 -14 -12 -20Q0 -34 12 -20Q34 -14 30 14Q0 24 -30 14Z" fill="#fffaf0" ${INK}/>`;

const PLAYING: Readonly<Record<string, Pose>> = {
  ...POSES,
  strum: {
    ...(POSES.hold as Pose),
    left: [-54, -96, -16, -70],
    right: [62, -110, 78, -128],
    over: 'both',
    holds: { hand: 'both', prop: 'jar' },
  },
  wave: { ...(POSES.show as Pose), holds: { hand: 'right', prop: 'glass', turn: 8 } },
};
const panda = (more: Partial<AnimalLook>): Character =>
  drawn({
    ...animal(
      STYLE,
      {
        ears: 'round',
        fur: '#ffffff',
        light: '#ffffff',
        inner: BLACK,
        iris: '#b8733a',
        patches: BLACK,
        limbs: BLACK,
        ...more,
      },
      { jar: `<g transform="translate(-20 6)">${GUITAR}</g>`, stamp: FLUTE, glass: STUB, umbrella: BUN },
    ),
    poses: PLAYING,
  });
const vest = (fill: string): string =>
  `<path d="M-28 -6Q-40 40 -42 92L-12 100L-6 6ZM28 -6Q40 40 42 92L12 100L6 6Z" fill="${fill}" ${INK}/>`;

/** 大竹 with the guitar, 二笋 with the flute, 三叶 with the drum and 小米, who only sings. */
export const CAST: Readonly<Record<string, Character>> = {
  da: panda({
    hat: `<path d="M-60 -22Q0 -40 60 -22V-4Q0 -22 -60 -4Z" fill="#ff4d4d" ${INK}/>`,
    dress: vest('#ff4d4d'),
  }),
  er: panda({
    hat: `<path d="M-46 -40Q-40 -84 0 -84Q40 -84 46 -40Q0 -52 -46 -40Z" fill="#3f8fe0" ${INK}/>`,
    dress: vest('#3f8fe0'),
  }),
  san: panda({
    hat: `<path d="M2 -52Q-30 -100 -46 -74Q-30 -56 2 -52Q30 -104 50 -78Q34 -56 2 -52Z" fill="#5fb84f" ${INK}/>`,
    dress: vest('#5fb84f'),
  }),
  mi: panda({
    hat: `<path d="M-8 -52Q-44 -86 -50 -58Q-46 -42 -8 -52Q28 -86 34 -58Q30 -42 -8 -52Z" fill="#ff8fc0" ${INK}/>`,
    dress: vest('#ff8fc0'),
  }),
};
