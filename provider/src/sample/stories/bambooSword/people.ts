/** Heads, robes and the things that the people of the book hold. */
import { type FaceLook, faceMarkup } from '../face.ts';
import { ADULT_POSES } from '../poses.ts';
import type { Pose, PuppetLook } from '../puppet.ts';
import type { Mood } from '../story.ts';
import { COLOURS, STYLE } from './style.ts';

const { ink, dark, light, paper, skin, red, tea } = COLOURS;
const OUTLINE = `stroke="${ink}" stroke-width="${STYLE.line * 1.4}"`;
const SCALE = 0.7;

/** How somebody of the book looks. */
export interface RobedLook {
  readonly hair: 'topknot' | 'tail' | 'long' | 'buns';
  readonly hairColour: string;
  readonly robe: string;
  readonly under: string;
  readonly belt: string;
  readonly beard?: boolean;
  readonly hat?: boolean;
  readonly apron?: boolean;
  readonly sword?: string;
}

const BEHIND: Readonly<Record<RobedLook['hair'], string>> = {
  topknot: 'M-48 0C-54 -68 54 -68 48 0Q50 26 40 34H-40Q-50 26 -48 0ZM-20 -48Q-26 -82 0 -84Q26 -82 20 -48Z',
  tail: 'M-48 0C-54 -68 54 -68 48 0Q50 26 40 34H-40Q-50 26 -48 0ZM-14 -50Q-4 -86 40 -78Q86 -66 78 -8Q62 -44 20 -48Z',
  long: 'M-50 0C-58 -72 58 -72 50 0Q62 70 52 132Q34 150 18 138H-18Q-34 150 -52 132Q-62 70 -50 0Z',
  buns: 'M-48 0C-54 -68 54 -68 48 0Q50 26 40 34H-40Q-50 26 -48 0ZM-34 -34A21 21 0 1 1 -66 -34A21 21 0 1 1 -34 -34ZM66 -34A21 21 0 1 1 34 -34A21 21 0 1 1 66 -34Z',
};
const FRINGE: Readonly<Record<RobedLook['hair'], string>> = {
  topknot: 'M-48 16C-56 -66 56 -66 48 16Q46 -10 38 -24Q20 -34 2 -34Q-22 -34 -38 -22Q-46 -8 -48 16Z',
  tail: 'M-48 18C-56 -66 56 -66 48 18Q45 -8 38 -22Q26 -8 16 -28Q8 -4 -8 -34Q-18 -8 -38 -12Q-46 0 -48 18Z',
  long: 'M-50 34C-60 -70 60 -70 50 34Q46 0 36 -22Q16 -14 0 -42Q-16 -14 -36 -22Q-46 0 -50 34Z',
  buns: 'M-48 16C-56 -66 56 -66 48 16Q46 -6 40 -16Q0 -4 -40 -16Q-46 -6 -48 16Z',
};
const HAT = `<path transform="translate(0 -14)" d="M-104 -14Q-40 -58 0 -98Q40 -58 104 -14Q0 14 -104 -14Z" fill="${tea}" ${OUTLINE}/><path d="M0 -110L-60 -26M0 -110L-20 -18M0 -110L22 -18M0 -110L62 -26" stroke="${ink}" stroke-width="1.800" fill="none"/>`;

function headOf(look: RobedLook) {
  const { hair, hairColour, beard, hat } = look;
  const features: FaceLook = {
    ink,
    skin,
    iris: dark,
    pupil: 'round',
    eyes: hair === 'buns' ? [20, 6, 9, 11.5] : [19, 4, 8.5, 9.5],
    brow: hairColour,
    browUp: 6,
    mouthY: 34,
    muzzle: false,
    blush: red,
    inside: '#7d2b24',
  };
  return (mood: Mood, turn: number, back: boolean): string => {
    const shift = turn * 7;
    const behind = `<path d="${BEHIND[hair]}" fill="${hairColour}" ${OUTLINE}/>`;
    const ribbon =
      hair === 'topknot' || hair === 'tail' ? `<path d="M-20 -50H20V-42H-20Z" fill="${red}"/>` : '';
    if (back) return `<g transform="scale(${SCALE})">${behind}${ribbon}${hat ? HAT : ''}</g>`;
    const skull = `<path d="M-42 -8Q-45 22 -28 40Q-12 54 ${shift * 0.6} 54Q12 54 28 40Q45 22 42 -8Q37 -48 0 -48Q-37 -48 -42 -8Z" fill="${skin}" ${OUTLINE}/>`;
    const nose = `<path d="M${shift * 1.6} 16q${turn < 0 ? -5 : 5} 7 0 8" stroke="${ink}" stroke-width="2" fill="none" stroke-linecap="round"/>`;
    const fringe = `<path d="${FRINGE[hair]}" fill="${hairColour}" ${OUTLINE}/>`;
    const chin = beard
      ? `<path d="M${-8 + shift} 48Q${shift} 80 ${shift + 2} 88Q${shift + 8} 70 ${8 + shift} 48Q${shift} 54 ${-8 + shift} 48Z" fill="${hairColour}"/><path d="M${shift - 3} 28Q${shift - 14} 30 ${shift - 20} 40Q${shift - 10} 36 ${shift - 3} 28ZM${shift + 3} 28Q${shift + 14} 30 ${shift + 20} 40Q${shift + 10} 36 ${shift + 3} 28Z" fill="${hairColour}"/>`
      : '';
    return `<g transform="scale(${SCALE})">${hair === 'long' ? '' : behind}${ribbon}${skull}${faceMarkup(mood, turn, features)}${nose}${chin}${fringe}${hat ? HAT : ''}</g>`;
  };
}

function robe({ robe: cloth, under, belt, apron }: RobedLook) {
  return (back: boolean): string => {
    const skirt = `<path d="M-27 92Q-44 150 -52 196Q-26 208 -4 200Q24 210 52 194Q42 150 27 92Z" fill="${cloth}" ${OUTLINE}/><path d="M-16 110Q-22 160 -24 200M14 112Q22 160 26 200" stroke="${ink}" stroke-width="2" fill="none"/>`;
    const chest = `<path d="M-9 -24H9V-2H-9Z" fill="${skin}" ${OUTLINE}/><path d="M-12 -12Q-32 -6 -33 18Q-28 60 -28 98Q0 106 28 98Q28 60 33 18Q32 -6 12 -12Z" fill="${cloth}" ${OUTLINE}/>`;
    const lapel = back
      ? ''
      : `<path d="M-14 -13L10 48L20 98L6 100L-2 60L-22 -6Z" fill="${under}" stroke="${ink}" stroke-width="2"/><path d="M14 -13L-8 34L-1 48L22 -4Z" fill="${under}" stroke="${ink}" stroke-width="2"/>`;
    const sash = `<path d="M-30 88Q0 98 30 88V106Q0 116 -30 106Z" fill="${belt}" ${OUTLINE}/>${back ? '' : `<path d="M8 104L16 156L4 152L2 108Z" fill="${belt}" stroke="${ink}" stroke-width="2"/>`}`;
    const worn =
      apron && !back ? `<path d="M-22 104H22L27 176Q0 186 -27 176Z" fill="${paper}" ${OUTLINE}/>` : '';
    return skirt + chest + lapel + worn + sash;
  };
}

/** A sword: the hand is at the origin, the blade points up. */
export function sword(blade: string): string {
  return `<path d="M-4 26H4V-8H-4Z" fill="${dark}" stroke="${ink}" stroke-width="2"/><path d="M-14 -14H14V-6H-14Z" fill="${blade}" stroke="${ink}" stroke-width="2.400"/><path d="M-6 -14V-134L0 -152L6 -134V-14Z" fill="${blade}" stroke="${ink}" stroke-width="2.400"/><path d="M1 -18V-138" stroke="${ink}" stroke-width="1.400"/>`;
}

export const WOOD = '#b88b58';
const CUP = `<path d="M-15 -30H15L11 -2H-11Z" fill="${paper}" stroke="${ink}" stroke-width="2.400"/><path d="M-13 -20H13" stroke="${tea}" stroke-width="4"/>`;
const FAN = `<path d="M0 8L-44 -58Q0 -86 44 -58Z" fill="${paper}" stroke="${ink}" stroke-width="2.400"/><path d="M0 8L-24 -68M0 8V-72M0 8L24 -68" stroke="${ink}" stroke-width="1.600"/><circle cx="-10" cy="-50" r="9" fill="${red}" fill-opacity=".7"/>`;
const UMBRELLA = `<path d="M0 20V-104" stroke="${ink}" stroke-width="6"/><path d="M-122 -92Q-70 -152 0 -172Q70 -152 122 -92Q0 -116 -122 -92Z" fill="${tea}" ${OUTLINE}/><path d="M0 -172L-66 -100M0 -172L66 -100M0 -172V-108" stroke="${ink}" stroke-width="2"/>`;
const BOOK = `<path d="M-30 -40H30V10H-30Z" fill="#5d6c74" ${OUTLINE}/><path d="M-22 -34H-8V-2H-22Z" fill="${paper}" stroke="${ink}" stroke-width="1.600"/><path d="M24 -40V10" stroke="${paper}" stroke-width="2" stroke-dasharray="5 4"/>`;
const TRAY = `<path d="M-46 -8H46L40 4H-40Z" fill="${tea}" ${OUTLINE}/><g transform="translate(-18 -8) scale(.8)">${CUP}</g><g transform="translate(20 -8) scale(.8)">${CUP}</g>`;

const UPRIGHT = ADULT_POSES.stand as Pose;
const ARMED: Readonly<Record<string, Pose>> = {
  carry: { ...UPRIGHT, right: [36, -200, 42, -150], holds: { hand: 'right', prop: 'sword', turn: 152 } },
  backCarry: {
    ...UPRIGHT,
    right: [36, -200, 42, -150],
    holds: { hand: 'right', prop: 'sword', turn: 152 },
    back: true,
  },
  guard: {
    ...UPRIGHT,
    left: [-42, -206, 14, -190],
    right: [46, -204, 26, -196],
    legLeft: [-30, -80, -42, -6],
    legRight: [26, -80, 36, -6],
    over: 'both',
    holds: { hand: 'right', prop: 'sword', turn: 40 },
  },
  lunge: {
    hip: [6, -128],
    chest: [30, -228],
    head: [44, -270, 6],
    left: [-18, -200, -54, -214],
    right: [76, -216, 118, -212],
    legLeft: [-38, -74, -82, -8],
    legRight: [52, -84, 56, -6],
    under: 'left',
    holds: { hand: 'right', prop: 'sword', turn: 84 },
  },
  runArmed: { ...(ADULT_POSES.run as Pose), holds: { hand: 'left', prop: 'sword', turn: -120 } },
  rest: {
    ...UPRIGHT,
    left: [-38, -202, -34, -156],
    right: [54, -218, 94, -214],
    head: [4, -301, 4],
    holds: { hand: 'right', prop: 'sword', turn: 80 },
  },
  present: {
    ...UPRIGHT,
    left: [-44, -208, -18, -186],
    right: [44, -208, 26, -186],
    over: 'both',
    holds: { hand: 'right', prop: 'sword', turn: -76 },
  },
  shelter: { ...UPRIGHT, right: [46, -210, 40, -246], holds: { hand: 'right', prop: 'umbrella', turn: 6 } },
  fan: {
    ...UPRIGHT,
    left: [-40, -204, -20, -178],
    right: [50, -210, 62, -236],
    holds: { hand: 'right', prop: 'fan', turn: 14 },
  },
  cup: { ...UPRIGHT, right: [48, -206, 22, -222], over: 'right', holds: { hand: 'right', prop: 'cup' } },
  tray: {
    ...UPRIGHT,
    left: [-44, -206, -18, -192],
    right: [44, -206, 18, -192],
    holds: { hand: 'both', prop: 'tray' },
  },
  read: {
    ...UPRIGHT,
    left: [-44, -206, -20, -196],
    right: [44, -206, 20, -196],
    head: [0, -298, 6],
    holds: { hand: 'both', prop: 'book' },
  },
};

/** A sleeve that is wider at the hand; the hand is at the origin, the arm lies to the left. */
const cuff = (cloth: string): string =>
  `<path d="M-44 -10Q-20 -14 -3 -16Q4 4 -2 30Q-26 26 -44 10Z" fill="${cloth}" stroke="${ink}" stroke-width="${STYLE.line}"/>`;

/** The figure of somebody in a robe. */
export function robed(look: RobedLook): PuppetLook {
  const box = (x: number, y: number, w: number, h: number) => ({
    x: x * SCALE,
    y: y * SCALE,
    w: w * SCALE,
    h: h * SCALE,
  });
  const long = `<g transform="scale(${SCALE})"><path d="${BEHIND.long}" fill="${look.hairColour}" ${OUTLINE}/></g>`;
  return {
    head: headOf(look),
    face: box(-44, -34, 88, 90),
    skull: look.hat ? box(-104, -112, 208, 170) : box(-54, -84, 108, 142),
    mouth: [0, 34 * SCALE],
    skin,
    sleeve: look.robe,
    leg: light,
    shoe: ink,
    armWidth: 18,
    legWidth: 17,
    body: robe(look),
    cuff: cuff(look.robe),
    ...(look.hair === 'long'
      ? {
          tail: ({ head = [0, -302, 0], back }: Pose) =>
            back ? '' : `<g transform="translate(${head[0]} ${head[1]})">${long}</g>`,
        }
      : {}),
    props: {
      sword: sword(look.sword ?? WOOD),
      umbrella: UMBRELLA,
      fan: FAN,
      cup: CUP,
      tray: TRAY,
      book: BOOK,
    },
    poses: { ...ADULT_POSES, ...ARMED },
    shoulder: 24,
    hips: 13,
    jointed: true,
  };
}
