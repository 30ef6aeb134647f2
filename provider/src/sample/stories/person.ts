/** People of the short books: two bodies, several heads of hair and clothes. */
import { type FaceLook, faceMarkup } from './face.ts';
import { POSES } from './orangeCat/poses.ts';
import { ADULT_POSES } from './poses.ts';
import type { PuppetLook } from './puppet.ts';
import type { Mood, Style } from './story.ts';

/** How a person looks. */
export interface PersonLook {
  readonly hair: 'short' | 'bob' | 'ponytail' | 'bun' | 'long' | 'spiky' | 'pigtails' | 'topknot';
  readonly hairColour: string;
  readonly skin: string;
  readonly iris: string;
  readonly top: string;
  readonly bottom: string;
  readonly shoe: string;
  readonly glasses?: boolean;
  /** What is worn over the top, or where it opens. */
  readonly over?: 'apron' | 'collar' | 'tie' | 'scarf' | 'robe' | 'skirt' | 'coat';
  /** The colour of what is worn over the top. */
  readonly accent: string;
  /** The colour of a beard. */
  readonly beard?: string;
  /** What is on the head, in units of the head: its middle is the origin, its top at -48. */
  readonly hat?: string;
  /** The proportions of a child, with {@link POSES}. */
  readonly small?: boolean;
}

/** The size of a head for an adult and for a child. */
const HEAD_SIZES = { adult: 0.72, small: 0.98 } as const;

const BEHIND: Readonly<Record<PersonLook['hair'], string>> = {
  short: 'M-50 0C-56 -70 56 -70 50 0Q52 24 42 34H-42Q-52 24 -50 0Z',
  bob: 'M-54 4C-60 -74 60 -74 54 4Q60 34 50 52Q30 60 24 46H-24Q-30 60 -50 52Q-60 34 -54 4Z',
  ponytail:
    'M-50 0C-56 -70 56 -70 50 0Q54 20 44 34H-44Q-54 20 -50 0ZM34 -44Q84 -58 82 -6Q84 36 60 52Q66 8 40 -14Z',
  bun: 'M-50 0C-56 -70 56 -70 50 0Q54 20 44 34H-44Q-54 20 -50 0ZM-24 -44A25 22 0 1 1 24 -44Z',
  long: 'M-54 4C-60 -74 60 -74 54 4Q58 60 66 116Q40 128 28 104H-28Q-40 128 -66 116Q-58 60 -54 4Z',
  spiky:
    'M-46 14L-66 -16L-54 -26L-62 -50L-38 -50L-34 -74L-12 -60L6 -82L18 -60L42 -70L42 -46L64 -44L54 -22L66 -10L46 14Q0 34 -46 14Z',
  pigtails:
    'M-50 0C-56 -70 56 -70 50 0Q54 20 44 34H-44Q-54 20 -50 0ZM-44 10Q-86 4 -82 50Q-70 66 -56 60Q-66 40 -40 28ZM44 10Q86 4 82 50Q70 66 56 60Q66 40 40 28Z',
  topknot: 'M-50 0C-56 -70 56 -70 50 0Q52 24 42 34H-42Q-52 24 -50 0ZM-10 -50Q-26 -84 0 -88Q26 -84 10 -50Z',
};

const FRINGE: Readonly<Record<PersonLook['hair'], string>> = {
  short: 'M-50 8C-58 -68 58 -68 50 8Q46 -10 40 -22L28 -10L18 -28L4 -12L-8 -30L-22 -10L-32 -24Q-44 -8 -50 8Z',
  bob: 'M-52 22C-62 -70 62 -70 52 22Q48 -4 42 -18Q0 -8 -42 -18Q-48 -4 -52 22Z',
  ponytail: 'M-50 14C-58 -68 58 -68 50 14Q46 -8 36 -22Q14 -10 -8 -36Q-16 -12 -40 -10Q-46 0 -50 14Z',
  bun: 'M-50 12C-58 -68 58 -68 50 12Q46 -14 0 -40Q-46 -14 -50 12Z',
  long: 'M-52 26C-62 -70 62 -70 52 26Q48 -2 40 -20Q22 -8 6 -36Q-10 -8 -42 -16Q-48 0 -52 26Z',
  spiky:
    'M-46 10L-66 -16L-54 -26L-62 -50L-38 -50L-34 -74L-12 -60L6 -82L18 -60L42 -70L42 -46L64 -44L54 -22L66 -10L46 10L40 -20L33 -4L22 -26L10 -6L-4 -28L-16 -6L-28 -24L-38 -4Z',
  pigtails: 'M-50 14C-58 -68 58 -68 50 14Q46 -8 38 -16Q0 -30 -38 -16Q-46 -8 -50 14Z',
  topknot: 'M-50 8C-58 -64 58 -64 50 8Q48 -14 30 -30Q0 -40 -30 -30Q-48 -14 -50 8Z',
};

/** A beard below the nose, with room for the mouth. */
const BEARD =
  'M-43 4Q-46 40 -30 62Q-12 82 0 82Q12 82 30 62Q46 40 43 4Q38 24 26 26Q12 20 0 26Q-12 20 -26 26Q-38 24 -43 4ZM-14 36Q0 46 14 36Q10 30 0 30Q-10 30 -14 36Z';

function headOf(look: PersonLook, { ink, line }: Style, size: number) {
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
    const { hat = '' } = look;
    if (back) return `<g transform="scale(${size})">${behind}${hat}</g>`;
    const skull = `<path d="M-43 -8Q-46 24 -28 42Q-12 53 ${shift * 0.6} 53Q12 53 28 42Q46 24 43 -8Q37 -48 0 -48Q-37 -48 -43 -8Z" fill="${look.skin}" ${outline}/>`;
    const nose = `<path d="M${shift * 1.6} 20q${turn < 0 ? -4 : 4} 4 0 6" stroke="${ink}" stroke-width="2" fill="none" stroke-linecap="round"/>`;
    const fringe = `<path d="${FRINGE[look.hair]}" fill="${look.hairColour}" ${outline}/>`;
    const rims = look.glasses
      ? `<g fill="#ffffff" fill-opacity=".2" stroke="${ink}" stroke-width="3"><circle cx="${-20 + shift}" cy="8" r="16"/><circle cx="${20 + shift}" cy="8" r="16"/><path d="M${-4 + shift} 6h8"/></g>`
      : '';
    const beard = look.beard
      ? `<path d="${BEARD}" transform="translate(${shift * 0.6} 0)" fill="${look.beard}" fill-rule="evenodd" stroke="${ink}" stroke-width="2"/>`
      : '';
    return `<g transform="scale(${size})">${behind}${skull}${beard}${faceMarkup(mood, turn, features)}${nose}${fringe}${rims}${hat}</g>`;
  };
}

function clothes({ top, over, accent }: PersonLook, { ink, line }: Style) {
  const outline = `stroke="${ink}" stroke-width="${line * 1.4}"`;
  const worn = {
    apron: `<path d="M-15 28H15L24 116Q0 126 -24 116Z" fill="${accent}" ${outline}/><path d="M-15 28L-13 -8M15 28L13 -8" stroke="${accent}" stroke-width="5"/><path d="M-10 78H10V96H-10Z" fill="none" stroke="${ink}" stroke-width="1.800"/>`,
    collar: `<path d="M-14 -12L0 16L14 -12L18 2L0 34L-18 2Z" fill="${accent}" stroke="${ink}" stroke-width="2"/>`,
    tie: `<path d="M-13 -10L0 22L13 -10Z" fill="#ffffff" stroke="${ink}" stroke-width="2"/><path d="M-4 6H4L6 52L0 60L-6 52Z" fill="${accent}" stroke="${ink}" stroke-width="1.800"/>`,
    scarf: `<path d="M-22 -16Q0 -4 22 -16L24 2Q0 16 -24 2Z" fill="${accent}" ${outline}/><path d="M8 4L26 2L30 62L12 64Z" fill="${accent}" ${outline}/>`,
    robe: `<path d="M-30 84Q-46 140 -50 186Q0 198 50 186Q46 140 30 84Q0 92 -30 84Z" fill="${top}" ${outline}/><path d="M-14 -12L4 40L14 -12" fill="none" stroke="${accent}" stroke-width="8"/><path d="M-30 74Q0 84 30 74V94Q0 104 -30 94Z" fill="${accent}" ${outline}/>`,
    skirt: `<path d="M-29 84Q-46 130 -48 160Q0 174 48 160Q46 130 29 84Q0 92 -29 84Z" fill="${accent}" ${outline}/>`,
    coat: `<path d="M-13 -12Q-32 -6 -33 14L-42 168Q-24 176 -12 170L-6 20ZM13 -12Q32 -6 33 14L42 168Q24 176 12 170L6 20Z" fill="${accent}" ${outline}/>`,
  };
  const around = over === 'robe' || over === 'skirt' || over === 'scarf';
  return (back: boolean): string =>
    `<path d="M-9 -26H9V-4H-9Z" fill="${top}" ${outline}/><path d="M-13 -12Q-29 -6 -30 14Q-27 60 -30 112Q0 122 30 112Q27 60 30 14Q29 -6 13 -12Z" fill="${top}" ${outline}/>${over && (!back || around) ? worn[over] : ''}`;
}

/** The figure of a person. */
export function person(style: Style, look: PersonLook, props: PuppetLook['props'] = {}): PuppetLook {
  const { small = false } = look;
  const size = HEAD_SIZES[small ? 'small' : 'adult'];
  const box = (x: number, y: number, w: number, h: number) => ({
    x: x * size,
    y: y * size,
    w: w * size,
    h: h * size,
  });
  return {
    head: headOf(look, style, size),
    face: box(-45, -36, 90, 90),
    skull: box(-56, -60, 112, 116),
    mouth: [0, 35 * size],
    skin: look.skin,
    sleeve: look.top,
    leg: look.bottom,
    shoe: look.shoe,
    armWidth: 16,
    legWidth: 18,
    body: clothes(look, style),
    props,
    poses: small ? POSES : ADULT_POSES,
    shoulder: 23,
    hips: 13,
    jointed: !small,
  };
}
