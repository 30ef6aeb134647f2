/** How the cats of the book look. */
import { type FaceLook, faceMarkup } from '../face.ts';
import type { Pose, PuppetLook } from '../puppet.ts';
import type { Mood } from '../story.ts';
import { POSES } from './poses.ts';
import { PROPS } from './props.ts';
import { STYLE } from './style.ts';

const { ink, line } = STYLE;
const INK = `stroke="${ink}" stroke-width="${line}"`;

/** The colours of a cat. */
interface Coat {
  readonly fur: string;
  readonly stripe: string;
  readonly light: string;
  readonly iris: string;
  readonly hat: string;
  /** Over the forehead where there is no hat. */
  readonly mark: string;
}

const CAT_HEAD =
  'M-58 4C-62 -32 -38 -52 0 -52C38 -52 62 -32 58 4Q66 16 74 22Q66 28 58 28Q44 51 0 51Q-44 51 -58 28Q-66 28 -74 22Q-66 16 -58 4Z';

function catHead(coat: Coat, mood: Mood, look: number, back: boolean): string {
  const { fur, stripe, light } = coat;
  const down = mood === 'sad' || mood === 'scared' ? 16 : 0;
  const ear = (side: number): string =>
    `<g transform="scale(${side} 1) rotate(${down} 44 -34)"><path d="M26 -42L60 -82Q68 -86 69 -76L60 -12Z" fill="${fur}" ${INK}/>${back ? '' : '<path d="M42 -44L60 -68L57 -30Z" fill="#f2a08f"/>'}</g>`;
  const ears = ear(-1) + ear(1);
  if (back) {
    return `${ears}<path d="${CAT_HEAD}" fill="${fur}" ${INK}/><path d="M-34 10q6 14 2 28M0 16v30M34 10q-6 14 -2 28" stroke="${stripe}" stroke-width="8" stroke-linecap="round" fill="none"/>${coat.hat}`;
  }
  const shift = look * 9;
  const features: FaceLook = {
    ink,
    skin: fur,
    iris: coat.iris,
    pupil: 'slit',
    eyes: [25, -3, 13, 15],
    brow: ink,
    browUp: 0,
    mouthY: 30,
    muzzle: true,
  };
  const cheeks = `<path d="M-60 8l17 5M-58 22l14 -1M60 8l-17 5M58 22l-14 -1" stroke="${stripe}" stroke-width="6" stroke-linecap="round"/>`;
  const muzzle = `<path d="M${shift - 30} 30Q${shift - 28} 14 ${shift} 14Q${shift + 28} 14 ${shift + 30} 30Q${shift + 22} 49 ${shift} 49Q${shift - 22} 49 ${shift - 30} 30Z" fill="${light}"/>`;
  const nose = `<path d="M${shift * 1.2 - 6} 15Q${shift * 1.2} 12 ${shift * 1.2 + 6} 15Q${shift * 1.2 + 4} 22 ${shift * 1.2} 23Q${shift * 1.2 - 4} 22 ${shift * 1.2 - 6} 15Z" fill="#e8747c" ${INK.replace(`"${line}"`, '"2"')}/>`;
  const whiskers = `<path d="M${shift - 32} 27L-82 22M${shift - 31} 33L-80 38M${shift + 32} 27L82 22M${shift + 31} 33L80 38" stroke="${ink}" stroke-width="1.6" stroke-opacity=".75"/>`;
  return `${ears}<path d="${CAT_HEAD}" fill="${fur}" ${INK}/>${cheeks}${coat.mark}${muzzle}${faceMarkup(mood, look, features)}${nose}${whiskers}${coat.hat}`;
}

const CAP = `<path d="M-47 -26C-50 -84 50 -84 47 -26Q0 -42 -47 -26Z" fill="url(#plaid)" ${INK}/><path d="M0 -70Q8 -50 4 -36M-2 -70q-18 12 -22 36" stroke="${ink}" stroke-width="1.800" fill="none"/><path d="M-58 -20Q-52 -40 0 -41Q52 -40 58 -20Q30 -31 0 -31Q-30 -31 -58 -20Z" fill="url(#plaid)" ${INK}/><path d="M0 -72q-16 -12 -18 0q2 8 18 1q16 7 18 -1q-2 -12 -18 0Z" fill="#c2452f" ${INK}/>`;

const BERET = `<path d="M-50 -30Q-62 -66 -8 -70Q52 -72 50 -34Q46 -24 0 -40Q-40 -28 -50 -30Z" fill="#243b73" ${INK}/><path d="M-8 -70q2 -10 8 -12" stroke="${ink}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M-34 -50a11 11 0 1 0 12 14a9 9 0 0 1 -12 -14Z" fill="#ffe9a3"/>`;

const ORANGE: Coat = {
  fur: '#f39a3c',
  stripe: '#c9682a',
  light: '#fff3df',
  iris: '#b9e05a',
  hat: CAP,
  mark: '',
};

const WHITE: Coat = {
  fur: '#eef1f7',
  stripe: '#c3cbdd',
  light: '#ffffff',
  iris: '#6fd0ff',
  hat: BERET,
  mark: '',
};

function coatBody(cloth: string, dark: string, button: string) {
  return (back: boolean): string =>
    `<path d="M-24 -8Q-34 30 -46 122Q0 138 46 122Q34 30 24 -8Z" fill="${cloth}" ${INK}/><path d="M26 0Q34 40 44 121Q30 128 20 130Q24 60 12 10Z" fill="${dark}" fill-opacity=".55"/>` +
    (back
      ? `<path d="M0 50V132" stroke="${ink}" stroke-width="2.400"/>`
      : `<path d="M2 10Q4 70 0 132" stroke="${ink}" stroke-width="2.400" fill="none"/><circle cx="-9" cy="52" r="4" fill="${button}" stroke="${ink}" stroke-width="1.600"/><circle cx="-10" cy="84" r="4" fill="${button}" stroke="${ink}" stroke-width="1.600"/>`);
}

/** A short cape over the shoulders with a scarf. */
function cape(cloth: string, scarf: string) {
  return (back: boolean): string =>
    `<path d="M-22 -10Q-46 8 -50 40Q-24 52 0 48Q24 52 50 40Q46 8 22 -10Z" fill="${cloth}" ${INK}/>${back ? '' : `<path d="M0 10V48" stroke="${ink}" stroke-width="2.200"/>`}<path d="M-30 -8Q0 12 30 -8L28 8Q0 24 -28 8Z" fill="${scarf}" ${INK}/>${back ? '' : `<path d="M8 14L22 44L10 50L0 18Z" fill="${scarf}" ${INK}/>`}`;
}

function catTail({ fur, stripe }: Coat) {
  return ({ hip = [0, -54] }: Pose): string => {
    const d = `M${hip[0]} ${hip[1] + 6}Q-74 ${hip[1] + 36} -78 ${hip[1] - 10}Q-80 ${hip[1] - 44} -60 ${hip[1] - 46}`;
    const tube = (width: number, colour: string, dash = ''): string =>
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${dash ? 'butt' : 'round'}"${dash}/>`;
    return tube(20 + line * 2, ink) + tube(20, fur) + tube(20, stripe, ' stroke-dasharray="8 15"');
  };
}

function catLook(coat: Coat, clothes: Pick<PuppetLook, 'body' | 'collar' | 'sleeve'>): PuppetLook {
  return {
    head: (mood, turn, back) => catHead(coat, mood, turn, back),
    face: { x: -62, y: -40, w: 124, h: 92 },
    skull: { x: -72, y: -84, w: 144, h: 136 },
    mouth: [0, 32],
    skin: coat.light,
    leg: coat.fur,
    shoe: coat.light,
    armWidth: 24,
    legWidth: 24,
    tail: catTail(coat),
    props: PROPS,
    poses: POSES,
    shoulder: 28,
    hips: 16,
    ...clothes,
  };
}

/** 阿橘, the detective. */
export const JU = catLook(ORANGE, {
  sleeve: '#a9794a',
  body: coatBody('#a9794a', '#6b4527', '#f4dca6'),
  collar: cape('#b98a58', '#c2452f'),
});

/** 白露, who was the detective's partner. */
export const BAI = catLook(WHITE, {
  sleeve: '#2e4a8a',
  body: coatBody('#2e4a8a', '#182a58', '#ffe9a3'),
  collar: cape('#37579e', '#cfe6ff'),
});
