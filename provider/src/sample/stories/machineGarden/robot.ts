import { tubeMarkup } from '../puppet.ts';
import type { Character, Mood } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** An eye around its middle. */
const EYES: Readonly<Partial<Record<Mood, string>>> = {
  happy: 'M-11 5Q0 -12 11 5',
  smile: 'M-10 4Q0 -9 10 4',
  sad: 'M-10 -3Q0 8 10 -3',
  surprised: 'M0 -11A10 11 0 1 0 .1 -11Z',
  scared: 'M-8 -8L8 8M8 -8L-8 8',
  sleepy: 'M-10 2H10',
};
/** Both arms, and what the right hand holds. */
const ARMS: Readonly<Record<string, { readonly arms: string; readonly holds: 'can' | 'nothing' }>> = {
  stand: { arms: 'M-50 -128L-74 -96L-68 -60M50 -128L74 -96L68 -60', holds: 'nothing' },
  water: { arms: 'M-50 -128L-74 -96L-60 -66M50 -128L82 -130L104 -150', holds: 'can' },
  wonder: { arms: 'M-50 -128L-84 -158L-74 -196M50 -128L84 -158L74 -196', holds: 'nothing' },
};
const HELD = {
  can: `<g transform="translate(112 -152)"><path d="M-22 -24H24V22H-22Z" fill="#8fb3a4" ${INK}/><path d="M24 2L58 -14L64 -4L24 18Z" fill="#8fb3a4" ${INK}/><path d="M-12 -24Q0 -54 20 -24" fill="none" stroke="${ink}" stroke-width="6"/><path d="M64 0q10 24 8 62M58 4q4 26 0 52M70 -4q18 28 18 62" fill="none" stroke="#7cc4d8" stroke-width="4" stroke-linecap="round" stroke-dasharray="9 9"/></g>`,
  nothing: '',
} as const;

const limb = (d: string, width: number, fill: string): string => tubeMarkup(d, width, fill, ink);

/** 七号: a round gardener with a dome of glass for a head and a leaf on it. Throws for an unknown pose. */
export const GARDENER: Character = ({ pose, mood, look }) => {
  const limbs = ARMS[pose];
  if (!limbs) throw new Error(`Unknown pose '${pose}'`);
  const turn = look * 10;
  const eyes = [-22, 22]
    .map((x) => `<path transform="translate(${x + turn} -204)" d="${EYES[mood] ?? 'M0 -9V9'}"/>`)
    .join('');
  const leaf = mood === 'sad' || mood === 'sleepy' ? 'rotate(38)' : 'rotate(0)';
  const blush =
    mood === 'happy' || mood === 'smile'
      ? [-44, 44]
          .map((x) => `<ellipse cx="${x + turn * 0.6}" cy="-186" rx="9" ry="5" fill="#f2a65a"/>`)
          .join('')
      : '';
  const markup = `${limb('M-26 -44V-14M26 -44V-14', 16, '#b9c9b0')}<path d="M-52 -12H-6V0H-52ZM6 -12H52V0H6Z" fill="#8a9c86" ${INK}/><path d="M-58 -120Q-64 -40 0 -36Q64 -40 58 -120Q40 -154 0 -154Q-40 -154 -58 -120Z" fill="#dfe6cc" ${INK}/><path d="M20 -150Q66 -130 58 -84Q54 -44 10 -37Q40 -80 20 -150Z" fill="url(#leafline)"/><path d="M-26 -116H20V-84H-26Z" fill="#fffdf2" ${INK}/><path d="M-20 -108H14L2 -88" fill="none" stroke="#d9703f" stroke-width="5"/><g transform="translate(0 -262) ${leaf}"><path d="M0 4V-22" stroke="${ink}" stroke-width="5"/><path d="M0 -18Q-30 -22 -34 -48Q-4 -48 0 -18ZM0 -20Q22 -24 30 -42Q4 -44 0 -20Z" fill="#7fb35f" ${INK}/></g><path d="M-70 -196Q-72 -262 0 -262Q72 -262 70 -196Q66 -156 0 -154Q-66 -156 -70 -196Z" fill="#cfdcc0" ${INK}/><path d="M-56 -200Q-56 -246 0 -246Q56 -246 56 -200Q54 -170 0 -168Q-54 -170 -56 -200Z" fill="#173a3a" ${INK}/><g fill="none" stroke="#ffe27a" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${eyes}</g>${blush}<path d="M-44 -220Q-38 -238 -18 -240" fill="none" stroke="#ffffff" stroke-width="4" stroke-opacity=".6" stroke-linecap="round"/>${limb(limbs.arms, 12, '#8a9c86')}${HELD[limbs.holds]}`;
  return {
    markup,
    mouth: [turn, -176],
    head: { x: -72, y: -300, w: 144, h: 144 },
    face: { x: -56, y: -246, w: 112, h: 78 },
  };
};
