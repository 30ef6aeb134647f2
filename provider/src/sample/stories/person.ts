/** People of the short books: one body, several heads of hair and clothes. */
import { type FaceLook, faceMarkup } from './face.ts';
import { ADULT_POSES } from './poses.ts';
import type { PuppetLook } from './puppet.ts';
import type { Mood, Style } from './story.ts';

/** How a person looks. */
export interface PersonLook {
  readonly hair: 'short' | 'bob' | 'ponytail' | 'bun';
  readonly hairColour: string;
  readonly skin: string;
  readonly iris: string;
  readonly top: string;
  readonly bottom: string;
  readonly shoe: string;
  readonly glasses?: boolean;
  /** What is worn over the top, or where it opens. */
  readonly over?: 'apron' | 'collar' | 'tie';
  /** The colour of what is worn over the top. */
  readonly accent: string;
}

const SCALE = 0.72;

const BEHIND: Readonly<Record<PersonLook['hair'], string>> = {
  short: 'M-50 0C-56 -70 56 -70 50 0Q52 24 42 34H-42Q-52 24 -50 0Z',
  bob: 'M-54 4C-60 -74 60 -74 54 4Q60 34 50 52Q30 60 24 46H-24Q-30 60 -50 52Q-60 34 -54 4Z',
  ponytail:
    'M-50 0C-56 -70 56 -70 50 0Q54 20 44 34H-44Q-54 20 -50 0ZM34 -44Q84 -58 82 -6Q84 36 60 52Q66 8 40 -14Z',
  bun: 'M-50 0C-56 -70 56 -70 50 0Q54 20 44 34H-44Q-54 20 -50 0ZM-24 -44A25 22 0 1 1 24 -44Z',
};

const FRINGE: Readonly<Record<PersonLook['hair'], string>> = {
  short: 'M-50 8C-58 -68 58 -68 50 8Q46 -10 40 -22L28 -10L18 -28L4 -12L-8 -30L-22 -10L-32 -24Q-44 -8 -50 8Z',
  bob: 'M-52 22C-62 -70 62 -70 52 22Q48 -4 42 -18Q0 -8 -42 -18Q-48 -4 -52 22Z',
  ponytail: 'M-50 14C-58 -68 58 -68 50 14Q46 -8 36 -22Q14 -10 -8 -36Q-16 -12 -40 -10Q-46 0 -50 14Z',
  bun: 'M-50 12C-58 -68 58 -68 50 12Q46 -14 0 -40Q-46 -14 -50 12Z',
};

function headOf(look: PersonLook, { ink, line }: Style) {
  const outline = `stroke="${ink}" stroke-width="${line * 1.4}"`;
  const features: FaceLook = {
    ink,
    skin: look.skin,
    iris: look.iris,
    pupil: 'round',
    eyes: [20, 6, 8.5, 11],
    brow: look.hairColour,
    browUp: 6,
    mouthY: 35,
    muzzle: false,
  };
  return (mood: Mood, turn: number, back: boolean): string => {
    const shift = turn * 7;
    const behind = `<path d="${BEHIND[look.hair]}" fill="${look.hairColour}" ${outline}/>`;
    if (back) return `<g transform="scale(${SCALE})">${behind}</g>`;
    const skull = `<path d="M-43 -8Q-46 24 -28 42Q-12 53 ${shift * 0.6} 53Q12 53 28 42Q46 24 43 -8Q37 -48 0 -48Q-37 -48 -43 -8Z" fill="${look.skin}" ${outline}/>`;
    const nose = `<path d="M${shift * 1.6} 20q${turn < 0 ? -4 : 4} 4 0 6" stroke="${ink}" stroke-width="2" fill="none" stroke-linecap="round"/>`;
    const fringe = `<path d="${FRINGE[look.hair]}" fill="${look.hairColour}" ${outline}/>`;
    const rims = look.glasses
      ? `<g fill="#ffffff" fill-opacity=".2" stroke="${ink}" stroke-width="3"><circle cx="${-20 + shift}" cy="8" r="16"/><circle cx="${20 + shift}" cy="8" r="16"/><path d="M${-4 + shift} 6h8"/></g>`
      : '';
    return `<g transform="scale(${SCALE})">${behind}${skull}${faceMarkup(mood, turn, features)}${nose}${fringe}${rims}</g>`;
  };
}

function clothes({ top, over, accent }: PersonLook, { ink, line }: Style) {
  const outline = `stroke="${ink}" stroke-width="${line * 1.4}"`;
  const worn = {
    apron: `<path d="M-15 28H15L24 116Q0 126 -24 116Z" fill="${accent}" ${outline}/><path d="M-15 28L-13 -8M15 28L13 -8" stroke="${accent}" stroke-width="5"/><path d="M-10 78H10V96H-10Z" fill="none" stroke="${ink}" stroke-width="1.800"/>`,
    collar: `<path d="M-14 -12L0 16L14 -12L18 2L0 34L-18 2Z" fill="${accent}" stroke="${ink}" stroke-width="2"/>`,
    tie: `<path d="M-13 -10L0 22L13 -10Z" fill="#ffffff" stroke="${ink}" stroke-width="2"/><path d="M-4 6H4L6 52L0 60L-6 52Z" fill="${accent}" stroke="${ink}" stroke-width="1.800"/>`,
  };
  return (back: boolean): string =>
    `<path d="M-9 -26H9V-4H-9Z" fill="${top}" ${outline}/><path d="M-13 -12Q-29 -6 -30 14Q-27 60 -30 112Q0 122 30 112Q27 60 30 14Q29 -6 13 -12Z" fill="${top}" ${outline}/>${over && !back ? worn[over] : ''}`;
}

/** The figure of a person. */
export function person(style: Style, look: PersonLook, props: PuppetLook['props'] = {}): PuppetLook {
  const box = (x: number, y: number, w: number, h: number) => ({
    x: x * SCALE,
    y: y * SCALE,
    w: w * SCALE,
    h: h * SCALE,
  });
  return {
    head: headOf(look, style),
    face: box(-45, -36, 90, 90),
    skull: box(-56, -60, 112, 116),
    mouth: [0, 35 * SCALE],
    skin: look.skin,
    sleeve: look.top,
    leg: look.bottom,
    shoe: look.shoe,
    armWidth: 16,
    legWidth: 18,
    body: clothes(look, style),
    props,
    poses: ADULT_POSES,
    shoulder: 23,
    hips: 13,
    jointed: true,
  };
}
