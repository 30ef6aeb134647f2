import { animal } from '../animal.ts';
import { faceMarkup } from '../face.ts';
import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;

const BOATS: Readonly<Record<string, { turn: number; fill: string; shade: string; wet: boolean }>> = {
  float: { turn: 0, fill: '#ffffff', shade: '#dbe9f2', wet: false },
  rise: { turn: -14, fill: '#ffffff', shade: '#dbe9f2', wet: false },
  dive: { turn: 12, fill: '#ffffff', shade: '#dbe9f2', wet: false },
  soggy: { turn: 9, fill: '#d4e2ec', shade: '#b4cbdc', wet: true },
};

/** The boat of paper, about 240 wide, with the water at y = 0. Throws for an unknown pose. */
const boat: Character = ({ pose, mood, look }) => {
  const found = BOATS[pose];
  if (!found) throw new Error(`Unknown pose '${pose}'`);
  const { turn, fill, shade, wet } = found;
  const face = faceMarkup(mood, look, {
    ink,
    skin: fill,
    iris: '#4f8ac0',
    pupil: 'round',
    eyes: [21, 0, 8.5, 10.5],
    brow: ink,
    browUp: 0,
    mouthY: 22,
    muzzle: false,
  });
  const sail = wet ? 'M-30 -70L14 -128L44 -70Z' : 'M-44 -70L0 -150L44 -70Z';
  const lines = `<path d="M-86 -50H-58M-90 -36H-62M58 -50H86M62 -36H92" stroke="#e0564e" stroke-width="3" stroke-linecap="round" stroke-opacity="${wet ? 0.35 : 0.9}"/>`;
  return {
    markup: `<g transform="rotate(${turn} 0 -30)"><path d="${sail}" fill="${fill}" ${INK}/><path d="${wet ? 'M14 -128L10 -70H44Z' : 'M0 -150V-70H44Z'}" fill="${shade}"/><path d="M-124 -74L-60 -68H60L124 -74L74 4H-74Z" fill="${fill}" ${INK}/><path d="M60 -68L124 -74L74 4H40Z" fill="${shade}"/><path d="M-124 -74L-74 4M124 -74L74 4" fill="none" ${INK}/>${lines}<g transform="translate(0 -38)">${face}</g></g>`,
    mouth: [look * 8, -16],
    head: { x: -80, y: -76, w: 160, h: 80 },
    face: { x: -42, y: -60, w: 84, h: 56 },
  };
};

const FOLDED = `<g transform="scale(.34) translate(0 20)"><path d="M-44 -70L0 -150L44 -70Z" fill="#ffffff" ${INK}/><path d="M-124 -74L-60 -68H60L124 -74L74 4H-74Z" fill="#ffffff" stroke="${ink}" stroke-width="7"/></g>`;

/** The boat, the duck of the brook, and the girl who folds. */
export const CAST: Readonly<Record<string, Character>> = {
  boat,
  duck: drawn(
    animal(STYLE, {
      ears: 'none',
      fur: '#f7d968',
      light: '#fff3c4',
      inner: '#f7d968',
      iris: '#8a5a2c',
      beak: '#f2963c',
      hat: `<path d="M-6 -52Q-20 -78 -2 -82Q-4 -66 6 -52Z" fill="#f7d968" ${INK}/>`,
    }),
  ),
  xi: drawn(
    person(
      STYLE,
      {
        hair: 'pigtails',
        hairColour: '#5a4a52',
        skin: '#fde6d6',
        iris: '#4f8ac0',
        top: '#f7cf4f',
        bottom: '#5f8ab0',
        shoe: '#e0564e',
        accent: '#f7cf4f',
        over: 'skirt',
        small: true,
        hat: `<path d="M-58 -14Q-56 -76 0 -80Q56 -76 58 -14Q0 -44 -58 -14Z" fill="#f7cf4f" ${INK}/>`,
      },
      { jar: FOLDED, stamp: FOLDED },
    ),
  ),
};
