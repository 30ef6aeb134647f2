/** How the people of the book look. */
import { type FaceLook, faceMarkup } from '../face.ts';
import type { PuppetLook } from '../puppet.ts';
import type { Mood } from '../story.ts';
import { POSES } from './poses.ts';
import { PROPS } from './props.ts';
import { STYLE } from './style.ts';

const { ink, line } = STYLE;
const INK = `stroke="${ink}" stroke-width="${line}"`;

const HAIR = '#2a2440';
const SKIN = '#ffdcc2';

function girlHead(mood: Mood, look: number, back: boolean): string {
  const hood = `<path d="M-58 40Q-72 62 -40 66H40Q72 62 58 40Z" fill="#e8b024" ${INK}/>`;
  const bob = `<path d="M-60 12C-74 -78 74 -78 60 12Q62 36 54 48Q40 58 26 50H-26Q-40 58 -54 48Q-62 36 -60 12Z" fill="${HAIR}" ${INK}/>`;
  if (back) {
    return `${hood}${bob}<path d="M-30 -30Q-38 10 -30 46M0 -52V50M30 -30Q38 10 30 46" stroke="#453c66" stroke-width="3" fill="none"/>`;
  }
  const shift = look * 7;
  const features: FaceLook = {
    ink,
    skin: SKIN,
    iris: '#6a4630',
    pupil: 'round',
    eyes: [22, 4, 11, 14.5],
    brow: HAIR,
    browUp: 5,
    mouthY: 33,
    muzzle: false,
  };
  const skull = `<path d="M-47 -8Q-50 26 -30 42Q-12 54 ${shift * 0.6} 54Q12 54 30 42Q50 26 47 -8Q40 -48 0 -48Q-40 -48 -47 -8Z" fill="${SKIN}" ${INK}/>`;
  const nose = `<path d="M${shift * 1.6 - 1} 21q4 3 0 5" stroke="#c9866a" stroke-width="2.600" fill="none" stroke-linecap="round"/>`;
  const fringe = `<path d="M-54 14C-62 -66 62 -66 54 14Q50 -8 46 -20Q44 -12 38 -20Q32 -34 ${24 + shift} -35Q${20 + shift} -25 ${10 + shift} -26Q${2 + shift} -31 ${-2 + shift} -38Q${-8 + shift} -26 ${-22 + shift} -24Q${-30 + shift} -30 ${-30 + shift} -35Q-36 -20 -42 -18Q-48 -8 -54 14Z" fill="${HAIR}" ${INK}/><path d="M-34 -38Q0 -58 34 -40" stroke="#5d5388" stroke-width="7" fill="none" stroke-linecap="round"/>`;
  const clip = `<path d="M${36 + shift} -28l4 8l9 1l-7 6l2 9l-8 -4l-8 4l2 -9l-7 -6l9 -1Z" fill="#ffd23e" ${INK.replace(`"${line}"`, '"2"')}/>`;
  return `${hood}${bob}${skull}${faceMarkup(mood, look, features)}${nose}${fringe}${clip}`;
}

/** 小满, who holds the empty jar. */
export const MAN: PuppetLook = {
  head: girlHead,
  face: { x: -50, y: -34, w: 100, h: 88 },
  skull: { x: -62, y: -60, w: 124, h: 118 },
  mouth: [0, 34],
  skin: SKIN,
  sleeve: '#ffc93c',
  leg: '#3d5078',
  shoe: '#d6432f',
  armWidth: 22,
  legWidth: 20,
  body: (back) =>
    `<path d="M-22 -8Q-32 40 -50 112Q0 126 50 112Q32 40 22 -8Z" fill="#ffc93c" ${INK}/><path d="M24 0Q34 50 47 111Q34 116 24 118Q26 60 12 8Z" fill="#e09a1e" fill-opacity=".7"/><path d="M-49 104Q0 118 49 104" stroke="#e09a1e" stroke-width="3" fill="none"/>${back ? '' : `<path d="M0 10V119" stroke="${ink}" stroke-width="2.200"/><circle cx="-9" cy="36" r="4" fill="#d6432f" stroke="${ink}" stroke-width="1.600"/><circle cx="-9" cy="66" r="4" fill="#d6432f" stroke="${ink}" stroke-width="1.600"/>`}`,
  props: PROPS,
  poses: POSES,
  shoulder: 25,
  hips: 14,
};

function oldHead(mood: Mood, look: number, back: boolean): string {
  const skin = '#f0c7a2';
  const tufts = `<path d="M-52 -14Q-76 -8 -70 14Q-74 30 -52 30ZM52 -14Q76 -8 70 14Q74 30 52 30Z" fill="#f4f2ee" ${INK}/>`;
  const skull = `<path d="M-54 6C-60 -64 60 -64 54 6Q54 54 0 56Q-54 54 -54 6Z" fill="${skin}" ${INK}/>`;
  if (back)
    return `${tufts}${skull}<path d="M-54 4Q0 24 54 4Q54 54 0 56Q-54 54 -54 4Z" fill="#f4f2ee" ${INK}/>`;
  const shift = look * 8;
  const features: FaceLook = {
    ink,
    skin,
    iris: '#4b6b52',
    pupil: 'round',
    eyes: [23, -2, 9, 11],
    brow: '#f4f2ee',
    browUp: 12,
    mouthY: 40,
    muzzle: false,
  };
  const rims = [-23, 23]
    .map(
      (x) =>
        `<circle cx="${x + shift}" cy="-1" r="18" fill="#dff4ff" fill-opacity=".22" stroke="#7a5a2a" stroke-width="3.400"/>`,
    )
    .join('');
  const moustache = `<path d="M${shift * 1.2} 24Q${shift * 1.2 - 18} 18 -38 34Q-22 40 ${shift * 1.2} 33Q22 40 38 34Q${shift * 1.2 + 18} 18 ${shift * 1.2} 24Z" fill="#ffffff" ${INK}/>`;
  const nose = `<path d="M${shift * 1.4 - 9} 20Q${shift * 1.4 - 10} 6 ${shift * 1.4} 6Q${shift * 1.4 + 10} 6 ${shift * 1.4 + 9} 20Q${shift * 1.4} 28 ${shift * 1.4 - 9} 20Z" fill="#e6ac86" ${INK.replace(`"${line}"`, '"2.4"')}/>`;
  return `${tufts}${skull}<path d="M-26 -36Q0 -44 26 -36" stroke="#d3a27c" stroke-width="2.400" fill="none"/>${faceMarkup(mood, look, features)}${rims}<path d="M${shift - 5} -3h10" stroke="#7a5a2a" stroke-width="3"/>${moustache}${nose}`;
}

/** 陈伯, who sells sweets. */
export const CHEN: PuppetLook = {
  head: oldHead,
  face: { x: -56, y: -40, w: 112, h: 96 },
  skull: { x: -72, y: -50, w: 144, h: 106 },
  mouth: [0, 42],
  skin: '#f0c7a2',
  sleeve: '#e9e2d0',
  leg: '#4f4a5c',
  shoe: '#54382a',
  armWidth: 24,
  legWidth: 24,
  body: (back) =>
    `<path d="M-28 -8Q-48 40 -42 112Q0 122 42 112Q48 40 28 -8Z" fill="#e9e2d0" ${INK}/>${back ? '' : `<path d="M-22 26H22L36 114Q0 122 -36 114Z" fill="#3f8f74" ${INK}/><path d="M-18 26L-22 -8M18 26L22 -8" stroke="#3f8f74" stroke-width="7"/><path d="M-14 66H14V88Q0 94 -14 88Z" fill="#357a63" stroke="${ink}" stroke-width="2"/>`}`,
  collar: () => `<path d="M-14 0L0 10L14 0L14 14L0 8L-14 14Z" fill="#c2452f" ${INK}/>`,
  props: PROPS,
  poses: POSES,
  shoulder: 30,
  hips: 16,
};
