import { faceMarkup } from '../face.ts';
import { POSES } from '../orangeCat/poses.ts';
import type { Pose, PuppetLook } from '../puppet.ts';
import type { Mood } from '../story.ts';
import { STYLE } from './style.ts';

const { ink, line } = STYLE;
const INK = `stroke="${ink}" stroke-width="${line}" stroke-linejoin="round"`;
const GREEN = '#3fae6a';
const BELLY = '#ffdf8a';

/** A bun of about 60 x 44 around the origin. */
export function bun(size: number): string {
  return `<g transform="scale(${size})"><path d="M-30 14Q-34 -14 -12 -20Q0 -34 12 -20Q34 -14 30 14Q0 24 -30 14Z" fill="#fffaf0" ${INK}/><path d="M0 -24q-12 8 -14 20M0 -24v18M0 -24q12 8 14 20" fill="none" stroke="${ink}" stroke-width="2.400" stroke-linecap="round"/></g>`;
}

function dragonHead(mood: Mood, look: number, back: boolean): string {
  const horns = [-1, 1]
    .map(
      (side) =>
        `<path d="M${side * 24} -44Q${side * 30} -84 ${side * 50} -92Q${side * 52} -66 ${side * 42} -38Z" fill="${BELLY}" ${INK}/><path d="M${side * 52} -12L${side * 88} -30L${side * 76} 2L${side * 90} 14L${side * 54} 18Z" fill="#f08aa8" ${INK}/>`,
    )
    .join('');
  const skull = `<path d="M-58 0C-60 -36 -34 -52 0 -52C34 -52 60 -36 58 0Q62 48 0 52Q-62 48 -58 0Z" fill="${GREEN}" ${INK}/>`;
  const crest = `<path d="M-14 -48L0 -84L14 -48Z" fill="#e5432f" ${INK}/>`;
  if (back) return `${horns}${skull}${crest}`;
  const shift = look * 10;
  const snout = `<path d="M${shift - 38} 24Q${shift - 36} 4 ${shift} 4Q${shift + 36} 4 ${shift + 38} 24Q${shift + 30} 48 ${shift} 48Q${shift - 30} 48 ${shift - 38} 24Z" fill="#9fdc8a" ${INK}/><path d="M${shift - 16} 15q4 -5 8 0M${shift + 8} 15q4 -5 8 0" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`;
  const features = faceMarkup(mood, look, {
    ink,
    skin: GREEN,
    iris: '#e8892f',
    pupil: 'round',
    eyes: [24, -14, 11, 13],
    brow: ink,
    browUp: 0,
    mouthY: 31,
    muzzle: false,
  });
  return `${horns}${skull}${crest}${snout}${features}`;
}

const tail = ({ hip = [0, -54] }: Pose): string =>
  `<path d="M${hip[0] - 10} ${hip[1] + 6}Q-96 ${hip[1] + 44} -104 ${hip[1] - 8}L-122 ${hip[1] - 34}L-86 ${hip[1] - 26}Q-80 ${hip[1] + 8} -20 ${hip[1] - 24}Z" fill="${GREEN}" ${INK}/>`;

/** A steamer with buns. */
const STEAMER = `<circle cy="-50" r="70" fill="url(#steam)"/><g transform="translate(-22 -30)">${bun(0.62)}</g><g transform="translate(22 -30)">${bun(0.62)}</g><path d="M-52 -20H52V24H-52Z" fill="#e0a85a" ${INK}/><path d="M-52 -4H52M-52 10H52" stroke="${ink}" stroke-width="2.400"/>`;

/** 小龙, who has inherited a shop of steamed buns. */
export const DRAGON: PuppetLook = {
  head: dragonHead,
  face: { x: -56, y: -40, w: 112, h: 90 },
  skull: { x: -70, y: -90, w: 140, h: 142 },
  mouth: [0, 34],
  skin: GREEN,
  sleeve: GREEN,
  leg: GREEN,
  shoe: GREEN,
  armWidth: 22,
  legWidth: 24,
  tail,
  body: (back) =>
    `<path d="M-24 -8Q-46 40 -42 114Q0 136 42 114Q46 40 24 -8Z" fill="${GREEN}" ${INK}/>${back ? '<path d="M-10 14L0 -4L10 14ZM-10 52L0 34L10 52ZM-10 90L0 72L10 90Z" fill="#e5432f"/>' : `<path d="M-22 24H22L30 118Q0 130 -30 118Z" fill="#fffaf0" ${INK}/><path d="M-22 24L-18 -6M22 24L18 -6" stroke="#fffaf0" stroke-width="6"/><path d="M-13 70H13V94H-13Z" fill="#e5432f" ${INK}/>`}`,
  props: { jar: STEAMER, stamp: bun(1), glass: '', umbrella: '' },
  poses: POSES,
  shoulder: 27,
  hips: 16,
};
