import { faceMarkup } from '../face.ts';
import { drawn } from '../figures.ts';
import { person } from '../person.ts';
import type { Character } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;

/** A lantern with a light of stars. */
const LANTERN = `<circle cy="16" r="60" fill="url(#warm)"/><path d="M0 -24V-8" stroke="#c4d0ff" stroke-width="4"/><path d="M-16 -8H16L20 36H-20Z" fill="#fff3c4" ${INK}/><path d="M-20 36H20M-16 -8H16" stroke="${ink}" stroke-width="5"/>`;
const SPROUT =
  '<path d="M-4 -96V-124" stroke="#5ab08a" stroke-width="6" stroke-linecap="round"/><path d="M-4 -122q-34 -22 -44 2q22 18 44 -2ZM-4 -122q32 -26 46 -4q-20 22 -46 4Z" fill="#a4f0c4"/>';

const POSES: Readonly<Record<string, { turn: number; tail: 'down' | 'up'; sprout: boolean; fin: number }>> = {
  root: { turn: 0, tail: 'down', sprout: true, fin: 30 },
  lift: { turn: -10, tail: 'up', sprout: true, fin: -10 },
  fly: { turn: -18, tail: 'up', sprout: false, fin: -34 },
};

/** The child of the whale, about 240 long; it stands like a tree, with its tail in the moss. Throws for an unknown pose. */
const whale: Character = ({ pose, mood, look }) => {
  const found = POSES[pose];
  if (!found) throw new Error(`Unknown pose '${pose}'`);
  const { turn, tail, sprout, fin } = found;
  const face = faceMarkup(mood, look, {
    ink,
    skin: '#7a9af0',
    iris: '#3a4ac0',
    pupil: 'round',
    eyes: [34, 0, 10, 12.5],
    brow: ink,
    browUp: 0,
    mouthY: 30,
    muzzle: false,
  });
  const tailPath =
    tail === 'up'
      ? 'M92 -46Q134 -52 136 -96L108 -116Q140 -118 146 -100Q160 -122 182 -106L158 -88Q156 -24 84 -14Z'
      : 'M92 -40Q140 -34 148 -2L128 18H188L166 -6Q150 -64 88 -70Z';
  return {
    markup: `<circle cy="-50" r="170" fill="url(#glow)" opacity=".6"/><g transform="rotate(${turn} 0 -50)"><path d="${tailPath}" fill="#6a8ae8" ${INK}/><path d="M-104 -46Q-104 -112 0 -112Q104 -112 108 -48Q104 6 0 8Q-104 6 -104 -46Z" fill="#7a9af0" ${INK}/><path d="M-98 -22Q-60 -4 0 -4Q60 -4 98 -22Q82 8 0 8Q-82 8 -98 -22Z" fill="#dfe8ff"/><path d="M-70 -14L-128 ${14 + fin}Q-104 ${36 + fin} -52 2ZM64 -14L118 ${20 + fin}Q96 ${40 + fin} 46 2Z" fill="#6a8ae8" ${INK}/><circle cx="-64" cy="-84" r="4" fill="#dfe8ff"/><circle cx="-40" cy="-96" r="5" fill="#dfe8ff"/><circle cx="58" cy="-88" r="5" fill="#dfe8ff"/>${sprout ? SPROUT : ''}<g transform="translate(0 -54)">${face}</g></g>`,
    mouth: [look * 8, -24],
    head: { x: -106, y: -114, w: 212, h: 124 },
    face: { x: -58, y: -80, w: 116, h: 72 },
  };
};

/** 小岚 with her lantern, and the child that says it is a tree. */
export const CAST: Readonly<Record<string, Character>> = {
  lan: drawn(
    person(
      STYLE,
      {
        hair: 'long',
        hairColour: '#5a4ab0',
        skin: '#fbe4e4',
        iris: '#3a8ac0',
        top: '#f2f4ff',
        bottom: '#8f9ae0',
        shoe: '#5a4ab0',
        accent: '#c4d0ff',
        over: 'skirt',
        small: true,
      },
      { stamp: LANTERN },
    ),
  ),
  whale,
};
