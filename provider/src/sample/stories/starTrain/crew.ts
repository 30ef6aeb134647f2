/** The conductor, young and old. */
import { type FaceLook, faceMarkup } from '../face.ts';
import { ADULT_POSES } from '../poses.ts';
import type { PuppetLook } from '../puppet.ts';
import type { Mood } from '../story.ts';
import { PROPS, star } from './props.ts';
import { COLOURS, STYLE } from './style.ts';

const { ink, night, dusk, steel, haze, pale, paper, red, gold, skin } = COLOURS;
const INK = `stroke="${ink}" stroke-width="${STYLE.line * 1.5}"`;
const HEAD = 0.64;

const CAP = `<path d="M-58 -26Q-70 -62 -34 -74Q0 -82 34 -74Q70 -62 58 -26Q0 -4 -58 -26Z" fill="${dusk}" ${INK}/><path d="M-52 -36Q0 -14 52 -36V-20Q0 4 -52 -20Z" fill="${night}" ${INK}/><path d="M-52 -34Q0 -12 52 -34" stroke="${red}" stroke-width="4" fill="none"/>`;
const BADGE = `<path transform="translate(0 -48)" d="${star(13)}" fill="${gold}" stroke="${ink}" stroke-width="2.400"/>`;
const VISOR = `<path d="M-50 -21Q0 3 50 -21Q46 -4 34 -2Q0 10 -34 -2Q-46 -4 -50 -21Z" fill="${ink}" ${INK}/><path d="M-34 -8Q0 3 30 -8" stroke="${haze}" stroke-width="2.600" fill="none" stroke-linecap="round"/>`;

function conductorHead(old: boolean) {
  const hair = old ? paper : '#aab4d6';
  const features: FaceLook = {
    ink,
    skin,
    iris: '#8d6a1e',
    pupil: 'round',
    eyes: [18, 13, 8.5, 9.5],
    brow: old ? haze : '#56629a',
    browUp: 3,
    mouthY: 41,
    muzzle: false,
    inside: '#7d1f2a',
    blush: '#ef8d86',
  };
  return (mood: Mood, look: number, back: boolean): string => {
    const shift = look * 7;
    const behind = `<path d="M-50 -20Q-56 20 -44 40Q-24 48 -20 34H20Q24 48 44 40Q56 20 50 -20Z" fill="${hair}" ${INK}/>`;
    if (back) return `<g transform="scale(${HEAD})">${behind}${CAP}</g>`;
    const skull = `<path d="M-42 -16Q-45 22 -31 43Q-14 60 ${shift * 0.7} 61Q14 60 31 43Q45 22 42 -16Z" fill="${skin}" ${INK}/><path d="M-42 -16H42L40 8Q0 18 -40 4Z" fill="url(#shade)" fill-opacity=".5"/><path d="M24 -16H42Q45 22 31 43Q20 55 8 59Q34 20 24 -16Z" fill="url(#shade)" fill-opacity=".32"/>`;
    const locks = `<path d="M-46 -16Q-50 8 -44 28Q-38 14 -40 -14ZM46 -16Q50 8 44 28Q38 14 40 -14Z" fill="${hair}" ${INK}/>`;
    const nose = `<path d="M${shift * 1.7} 22l${look < 0 ? -4 : 4} 8h-5" stroke="${ink}" stroke-width="2.200" fill="none" stroke-linecap="round"/>`;
    const beard = old
      ? `<path d="M-40 26Q-44 66 ${shift} 84Q44 66 40 26Q34 40 20 36Q${shift} 28 -20 36Q-34 40 -40 26Z" fill="${paper}" ${INK}/><path d="M-30 30l-8 -4M30 30l8 -4" stroke="${ink}" stroke-width="2"/>`
      : '';
    const face = faceMarkup(mood, look, features);
    return `<g transform="scale(${HEAD})">${behind}${skull}${beard}${face}${nose}${locks}${CAP}<g transform="translate(${shift * 0.5} 0)">${BADGE}${VISOR}</g></g>`;
  };
}

function uniform(back: boolean): string {
  const buttons = [40, 64, 88]
    .flatMap((y) =>
      [-11, 11].map(
        (x) => `<circle cx="${x}" cy="${y}" r="3.400" fill="${gold}" stroke="${ink}" stroke-width="1.400"/>`,
      ),
    )
    .join('');
  const front = back
    ? `<path d="M0 20V140" stroke="${ink}" stroke-width="2"/>`
    : `<path d="M-12 -8L0 30L12 -8Z" fill="${paper}" stroke="${ink}" stroke-width="2"/><path d="M-4 4H4L6 28L0 34L-6 28Z" fill="${red}" stroke="${ink}" stroke-width="1.600"/><path d="M0 34V140" stroke="${ink}" stroke-width="2"/>${buttons}`;
  return `<path d="M-13 -14Q-33 -8 -35 14Q-29 62 -36 138Q0 150 36 138Q29 62 35 14Q33 -8 13 -14Z" fill="${steel}" ${INK}/><path d="M18 8Q16 70 20 142L36 138Q29 62 35 14Z" fill="url(#shade)" fill-opacity=".6"/>${front}<path d="M-31 104Q0 114 31 104" stroke="${ink}" stroke-width="7" fill="none"/><path d="M-35 2l14 -8M35 2l-14 -8" stroke="${gold}" stroke-width="4" stroke-linecap="round"/>`;
}

const UNIFORM = {
  skin: '#ffffff',
  sleeve: steel,
  leg: night,
  shoe: ink,
  armWidth: 17,
  legWidth: 18,
  body: uniform,
  collar: (back: boolean) =>
    `<path d="M-15 -14Q0 ${back ? -8 : -2} 15 -14L17 0Q0 ${back ? 6 : 12} -17 0Z" fill="${pale}" ${INK}/>`,
  props: PROPS,
  poses: ADULT_POSES,
  shoulder: 26,
  hips: 12,
  jointed: true,
  face: { x: -29, y: -16, w: 58, h: 55 },
  skull: { x: -38, y: -52, w: 76, h: 92 },
  mouth: [0, 26],
} as const;

/** 列车员: the conductor of the star train. */
export const CONDUCTOR: PuppetLook = { ...UNIFORM, head: conductorHead(false) };

/** The conductor at the end of the galaxy, many years later. */
export const OLD_CONDUCTOR: PuppetLook = { ...UNIFORM, head: conductorHead(true) };
