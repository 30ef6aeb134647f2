import { animal } from '../animal.ts';
import { faceMarkup } from '../face.ts';
import { drawn } from '../figures.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;
const CUP = `<path d="M-20 -16H18Q18 18 0 20Q-18 18 -20 -16Z" fill="#ffffff" ${INK}/><path d="M18 -8q16 0 12 14q-4 8 -16 6" fill="none" ${INK}/><path d="M-8 -26q-6 -10 0 -18M6 -26q-6 -10 0 -18" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round"/>`;
const PAN = `<circle r="34" fill="#7a78a4" ${INK}/><circle r="24" fill="#9a98c0" ${INK}/><path d="M32 8L84 26" stroke="#c98a5a" stroke-width="12" stroke-linecap="round"/>`;
const PROPS = { jar: CUP, stamp: PAN, glass: CUP };

const CLOUD_POSES: Readonly<Record<string, { turn: number; grey: boolean; drops: boolean }>> = {
  float: { turn: 0, grey: false, drops: false },
  cling: { turn: -8, grey: true, drops: true },
  nap: { turn: 6, grey: false, drops: false },
};

/** 小云, a cloud of one morning. Throws for an unknown pose. */
const smallCloud: Character = ({ pose, mood, look }) => {
  const found = CLOUD_POSES[pose];
  if (!found) throw new Error(`Unknown pose '${pose}'`);
  const fill = found.grey ? '#d5d3e4' : '#ffffff';
  const drops = found.drops
    ? '<path d="M-40 -8q12 20 0 28q-12 -8 0 -28ZM6 0q12 20 0 28q-12 -8 0 -28ZM48 -10q12 20 0 28q-12 -8 0 -28Z" fill="#8fc8f0"/>'
    : '';
  const face = faceMarkup(mood, look, {
    ink,
    skin: fill,
    iris: '#7fa4e0',
    pupil: 'round',
    eyes: [22, 0, 9, 11],
    brow: ink,
    browUp: 0,
    mouthY: 24,
    muzzle: false,
  });
  return {
    markup: `${drops}<g transform="rotate(${found.turn} 0 -60)"><path d="M-70 -20Q-108 -26 -98 -64Q-86 -92 -58 -82Q-46 -122 0 -118Q42 -122 54 -84Q92 -92 98 -58Q104 -22 66 -20Z" fill="${fill}" ${INK}/><g transform="translate(0 -62)">${face}</g></g>`,
    mouth: [look * 8, -38],
    head: { x: -100, y: -120, w: 200, h: 104 },
    face: { x: -44, y: -88, w: 88, h: 66 },
  };
};

/** The captain, who is never in a hurry, the mechanic, who always is, and the cloud that was too slow. */
export const CAST: Readonly<Record<string, Character>> = {
  bear: drawn(
    animal(
      STYLE,
      {
        ears: 'round',
        fur: '#b98a6a',
        light: '#f3dcc0',
        inner: '#e0a890',
        iris: '#6a4a34',
        hat: `<path d="M-50 -34Q-54 -78 0 -80Q54 -78 50 -34Q0 -50 -50 -34Z" fill="#4f6ab0" ${INK}/><path d="M-50 -34Q0 -52 50 -34L60 -24Q0 -44 -60 -24Z" fill="#3a4a84" ${INK}/><circle cy="-60" r="9" fill="#ffd97a" ${INK}/>`,
        dress: `<path d="M-28 -6Q-46 50 -46 108Q0 130 46 108Q46 50 28 -6L0 30Z" fill="#4f6ab0" ${INK}/><circle cx="0" cy="54" r="5" fill="#ffd97a"/><circle cx="0" cy="82" r="5" fill="#ffd97a"/>`,
      },
      PROPS,
    ),
  ),
  rabbit: drawn(
    animal(
      STYLE,
      {
        ears: 'long',
        fur: '#f7eef2',
        light: '#ffffff',
        inner: '#f6b4c4',
        iris: '#c05a7a',
        tail: 'stub',
        hat: `<path d="M-58 -30Q0 -48 58 -30V-20Q0 -38 -58 -20Z" fill="#8a5a4a" ${INK}/><circle cx="-22" cy="-34" r="15" fill="#bfe6f4" ${INK}/><circle cx="22" cy="-34" r="15" fill="#bfe6f4" ${INK}/>`,
        dress: `<path d="M-24 34H24L34 114Q0 128 -34 114Z" fill="#f09a6a" ${INK}/><path d="M-22 34L-18 -6M22 34L18 -6" stroke="#f09a6a" stroke-width="8"/>`,
      },
      PROPS,
    ),
  ),
  cloud: smallCloud,
};
