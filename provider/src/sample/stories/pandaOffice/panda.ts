import { faceMarkup } from '../face.ts';
import { POSES } from '../orangeCat/poses.ts';
import type { PuppetLook } from '../puppet.ts';
import type { Mood } from '../story.ts';
import { STYLE } from './style.ts';

const { ink, line } = STYLE;
const INK = `stroke="${ink}" stroke-width="${line}" stroke-linejoin="round"`;
const BLACK = '#4a4154';

function pandaHead(mood: Mood, look: number, back: boolean): string {
  const ears = [-1, 1]
    .map((side) => `<circle cx="${side * 46}" cy="-42" r="21" fill="${BLACK}" ${INK}/>`)
    .join('');
  const skull = `<path d="M-64 2C-66 -38 -36 -56 0 -56C36 -56 66 -38 64 2Q68 50 0 52Q-68 50 -64 2Z" fill="#ffffff" ${INK}/>`;
  if (back) return ears + skull;
  const shift = look * 9;
  const patches = [-1, 1]
    .map(
      (side) =>
        `<ellipse transform="translate(${side * 26 + shift} -1) rotate(${side * -24})" rx="17" ry="21" fill="${BLACK}"/>`,
    )
    .join('');
  const features = faceMarkup(mood, look * 0.8, {
    ink: mood === 'happy' || mood === 'asleep' ? '#ffffff' : ink,
    skin: BLACK,
    iris: '#8a6a4a',
    pupil: 'round',
    eyes: [25, -3, 9, 10.5],
    brow: ink,
    browUp: 0,
    mouthY: 30,
    muzzle: true,
  });
  return `${ears}${skull}${patches}${features}<path d="M${shift * 1.2 - 8} 15Q${shift * 1.2} 10 ${shift * 1.2 + 8} 15Q${shift * 1.2 + 4} 23 ${shift * 1.2} 23Q${shift * 1.2 - 4} 23 ${shift * 1.2 - 8} 15Z" fill="${BLACK}"/>`;
}

/** A shoot of bamboo in a pot. */
const POT = `<path d="M-4 -6V-96M8 -6V-70" stroke="#5fb36a" stroke-width="9" stroke-linecap="round"/><path d="M-4 -60q-30 -16 -38 4q20 12 38 -4ZM8 -50q30 -20 40 0q-18 16 -40 0ZM-4 -92q20 -24 38 -8q-14 18 -38 8Z" fill="#8ed081" ${INK}/><path d="M-26 -10H30L24 26H-20Z" fill="#ff8f7a" ${INK}/>`;

/** 团团, on its first job. */
export const PANDA: PuppetLook = {
  head: pandaHead,
  face: { x: -62, y: -40, w: 124, h: 90 },
  skull: { x: -68, y: -64, w: 136, h: 116 },
  mouth: [0, 32],
  skin: BLACK,
  sleeve: BLACK,
  leg: BLACK,
  shoe: BLACK,
  armWidth: 26,
  legWidth: 26,
  body: (back) =>
    `<path d="M-26 -8Q-52 40 -46 112Q0 138 46 112Q52 40 26 -8Z" fill="#ffffff" ${INK}/><path d="M-30 -8Q0 22 30 -8L42 20Q0 46 -42 20Z" fill="${BLACK}" ${INK}/>${back ? '' : `<path d="M-7 18H7L12 70L0 84L-12 70Z" fill="#ff6f8f" ${INK}/>`}`,
  props: { jar: `<g transform="translate(0 10)">${POT}</g>`, stamp: POT, glass: '', umbrella: '' },
  poses: POSES,
  shoulder: 30,
  hips: 18,
};
