/** The passenger, and the child in the last carriage. */
import { type FaceLook, faceMarkup } from '../face.ts';
import { ADULT_POSES } from '../poses.ts';
import type { Pose, PuppetLook } from '../puppet.ts';
import type { Mood } from '../story.ts';
import { heldTicket, PROPS } from './props.ts';
import { COLOURS, STYLE } from './style.ts';

const { ink, dusk, steel, pale, red, skin } = COLOURS;
const INK = `stroke="${ink}" stroke-width="${STYLE.line * 1.5}"`;
const HAIR = '#1a2048';
const SHINE = steel;

const FEATURES: FaceLook = {
  ink,
  skin,
  iris: '#56629a',
  pupil: 'round',
  eyes: [19, 7, 9.5, 12],
  brow: HAIR,
  browUp: 6,
  mouthY: 37,
  muzzle: false,
  inside: '#7d1f2a',
  blush: '#ef8d86',
};

/** The scale of a grown head, and of a child's. */
const GROWN = 0.62;
const CHILD = 0.84;

const LONG_HAIR = `<path d="M-53 0C-60 -76 60 -76 53 0Q64 60 56 138Q40 158 20 146Q0 162 -20 146Q-40 158 -56 138Q-64 60 -53 0Z" fill="${HAIR}" ${INK}/><path d="M-34 20Q-42 80 -34 136M34 20Q42 80 34 136M0 40V148" stroke="${SHINE}" stroke-width="3" fill="none"/>`;
const BOB = `<path d="M-54 6C-60 -76 60 -76 54 6Q60 38 50 58Q30 68 22 54H-22Q-30 68 -50 58Q-60 38 -54 6Z" fill="${HAIR}" ${INK}/>`;

function girlHead(child: boolean) {
  return (mood: Mood, look: number, back: boolean): string => {
    const shift = look * 7;
    const behind = child ? BOB : back ? LONG_HAIR : '';
    const scaled = (markup: string): string => `<g transform="scale(${child ? CHILD : GROWN})">${markup}</g>`;
    if (back) return scaled(behind);
    const skull = `<path d="M-43 -8Q-46 22 -29 40Q-13 55 ${shift * 0.7} 56Q13 55 29 40Q46 22 43 -8Q37 -48 0 -48Q-37 -48 -43 -8Z" fill="${skin}" ${INK}/><path d="M18 -40Q43 -34 43 -6Q45 20 29 40Q18 50 8 54Q32 14 18 -40Z" fill="url(#shade)" fill-opacity=".3"/>`;
    const nose = `<path d="M${shift * 1.7} 20l${look < 0 ? -3 : 3} 6h-4" stroke="${ink}" stroke-width="2" fill="none" stroke-linecap="round"/>`;
    const fringe = `<path d="M-52 24C-62 -70 62 -70 52 24Q51 44 45 58Q47 20 42 -8Q38 -20 30 -25Q${26 + shift} -12 ${14 + shift} -8Q${16 + shift} -22 ${8 + shift} -36Q-6 -14 ${-26 + shift} -8Q-34 -14 -34 -24Q-42 -12 -43 4Q-47 30 -44 58Q-51 44 -52 24Z" fill="${HAIR}" ${INK}/><path d="M-36 -34Q-10 -58 26 -46" stroke="${SHINE}" stroke-width="7" fill="none" stroke-linecap="round"/>`;
    return scaled(`${behind}${skull}${faceMarkup(mood, look, FEATURES)}${nose}${fringe}`);
  };
}

function box(scale: number, x: number, y: number, w: number, h: number) {
  return { x: x * scale, y: y * scale, w: w * scale, h: h * scale };
}

/** The long hair behind the shoulders. */
function hairBehind({ head = [0, -302, 0], back }: Pose): string {
  const [x, y, tilt] = head;
  return back
    ? ''
    : `<g transform="translate(${x} ${y}) rotate(${tilt * 0.5}) scale(${GROWN})">${LONG_HAIR}</g>`;
}

function scarf(back: boolean): string {
  const tail = back
    ? `<path d="M8 6L30 66L12 72L-4 14Z" fill="${red}" ${INK}/>`
    : `<path d="M6 12L22 74L4 78L-8 16Z" fill="${red}" ${INK}/><path d="M4 68L20 64" stroke="${ink}" stroke-width="2"/>`;
  return `${tail}<path d="M-24 -14Q0 -4 24 -14Q34 2 24 14Q0 28 -24 14Q-34 2 -24 -14Z" fill="${red}" ${INK}/><path d="M-22 0Q0 14 22 2" stroke="${ink}" stroke-width="2" fill="none"/>`;
}

function coat(back: boolean): string {
  const front = back
    ? `<path d="M0 20V136" stroke="${ink}" stroke-width="1.800"/>`
    : `<path d="M0 10V137" stroke="${ink}" stroke-width="2"/><path d="M-9 46h.1M-9 72h.1M-9 98h.1" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><path d="M14 88H28M-28 88H-16" stroke="${ink}" stroke-width="2.200"/>`;
  return `<path d="M-13 -12Q-29 -6 -30 14Q-27 60 -40 134Q0 148 40 134Q27 60 30 14Q29 -6 13 -12Z" fill="${pale}" ${INK}/><path d="M16 10Q14 70 22 138L40 134Q27 60 30 14Z" fill="url(#shade)" fill-opacity=".42"/>${front}`;
}

const CLOTHES = {
  skin,
  sleeve: pale,
  leg: dusk,
  shoe: ink,
  armWidth: 16,
  legWidth: 17,
  body: coat,
  collar: scarf,
  props: PROPS,
  poses: ADULT_POSES,
  shoulder: 23,
  hips: 12,
  jointed: true,
} as const;

/** 遥, the only passenger. */
export const YAO: PuppetLook = {
  ...CLOTHES,
  head: girlHead(false),
  face: box(GROWN, -46, -38, 92, 96),
  skull: box(GROWN, -58, -60, 116, 120),
  mouth: [0, 37 * GROWN],
  tail: hairBehind,
};

/** The child with the same scarf, whose ticket is not punched yet. */
export const CHILD_YAO: PuppetLook = {
  ...CLOTHES,
  props: { ...PROPS, ticket: heldTicket(false) },
  head: girlHead(true),
  face: box(CHILD, -46, -38, 92, 96),
  skull: box(CHILD, -58, -60, 116, 128),
  mouth: [0, 37 * CHILD],
};

/** The child's face alone, as a portrait of about 100 x 120 around the origin. */
export function portrait(): string {
  return `<g transform="translate(0 64) scale(.9)">${scarf(false)}</g>${girlHead(true)('smile', 0, false)}`;
}
