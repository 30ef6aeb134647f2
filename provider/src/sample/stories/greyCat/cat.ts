import { faceMarkup } from '../face.ts';
import type { Character, Point } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const FUR = '#9a948c';
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round" stroke-linecap="round"`;

/** A lump of sugar around the origin. */
export function sugar(size: number): string {
  return `<g transform="scale(${size})"><path d="M-16 -8L0 -16L16 -8V10L0 18L-16 10Z" fill="#fffaf0" stroke="${ink}" stroke-width="2.200" stroke-linejoin="round"/><path d="M-16 -8L0 0L16 -8M0 0V18" fill="none" stroke="${ink}" stroke-width="1.800"/><path d="M0 0L16 -8V10L0 18Z" fill="url(#pencil)"/></g>`;
}

/** A body behind its head, the place of the head, and what the mouth holds. */
interface CatPose {
  readonly body: string;
  readonly head: Point;
  readonly back?: boolean;
  readonly holds?: boolean;
}

const legs = (d: string): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="23" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${FUR}" stroke-width="18" stroke-linecap="round"/>`;
const SIT = `${legs('M44 -12Q100 -2 92 -48Q88 -66 74 -62')}<path d="M-34 -100Q-62 -44 -52 -2H52Q62 -44 34 -100Z" fill="${FUR}" ${INK}/><path d="M34 -100Q62 -44 52 -2H28Q38 -50 20 -96Z" fill="url(#pencil)"/><path d="M-18 -2V-46M18 -2V-46M0 -2V-30" fill="none" ${INK}/><path d="M-18 -88Q0 -40 18 -88Z" fill="#f3e3c6" ${INK}/>`;
const WALK = `${legs('M-74 -70Q-118 -90 -104 -142M-64 -46L-76 -10M-40 -46L-30 -10M34 -46L24 -10M56 -46L70 -10')}<path d="M-82 -44Q-92 -98 -36 -98H42Q76 -96 70 -44Q0 -26 -82 -44Z" fill="${FUR}" ${INK}/><path d="M-82 -44Q0 -26 70 -44L66 -60Q0 -44 -84 -60Z" fill="url(#pencil)"/>`;

const POSES: Readonly<Record<string, CatPose>> = {
  sit: { body: SIT, head: [0, -128] },
  back: {
    body: `${legs('M44 -12Q100 -2 92 -48Q88 -66 74 -62')}<path d="M-34 -100Q-62 -44 -52 -2H52Q62 -44 34 -100Z" fill="${FUR}" ${INK}/><path d="M-10 -70h20M-14 -50h28M-12 -30h24" ${INK}/>`,
    head: [0, -128],
    back: true,
  },
  walk: { body: WALK, head: [72, -118] },
  carry: { body: WALK, head: [72, -118], holds: true },
  curl: {
    body: `${legs('M-60 -20Q-40 4 30 -8')}<path d="M-86 -30Q-84 -84 0 -84Q84 -84 86 -30Q84 -2 0 -2Q-84 -2 -86 -30Z" fill="${FUR}" ${INK}/>`,
    head: [44, -54],
  },
};

/** 灰灰, who comes at three. Throws for an unknown pose. */
export const GREY_CAT: Character = ({ pose, mood, look }) => {
  const found = POSES[pose];
  if (!found) throw new Error(`Unknown pose '${pose}'`);
  const { body, head, back = false, holds } = found;
  const ear = (side: number): string =>
    `<path d="M${side * 22} -36L${side * 50} -78L${side * 52} -8Z" fill="${FUR}" ${INK}/>${back ? '' : `<path d="M${side * 34} -40L${side * 46} -62L${side * 47} -28Z" fill="#d99b8c"/>`}`;
  const skull = `<path d="M-54 2C-58 -32 -34 -46 0 -46C34 -46 58 -32 54 2Q58 42 0 45Q-58 42 -54 2Z" fill="${FUR}" ${INK}/>`;
  const shift = look * 8;
  const features = back
    ? '<path d="M-20 -30v20M0 -34v22M20 -30v20" stroke="#6f6860" stroke-width="6" stroke-linecap="round"/>'
    : `<path d="M-8 -44v14M8 -44v14" stroke="#6f6860" stroke-width="6" stroke-linecap="round"/><path d="M${shift - 26} 26Q${shift - 24} 12 ${shift} 12Q${shift + 24} 12 ${shift + 26} 26Q${shift + 18} 43 ${shift} 43Q${shift - 18} 43 ${shift - 26} 26Z" fill="#f3e3c6"/>${faceMarkup(mood, look, { ink, skin: FUR, iris: '#efc75e', pupil: 'slit', eyes: [23, -3, 11.5, 13.5], brow: ink, browUp: 0, mouthY: 27, muzzle: true })}<path d="M${shift * 1.2 - 5} 13h10l-5 7Z" fill="#d9776a" ${INK}/><path d="M${shift - 30} 24L-74 18M${shift - 30} 30L-72 34M${shift + 30} 24L74 18M${shift + 30} 30L72 34" stroke="${ink}" stroke-width="1.500"/>`;
  const held = holds ? `<g transform="translate(${shift + 4} 40)">${sugar(1)}</g>` : '';
  return {
    markup: `${body}<g transform="translate(${head[0]} ${head[1]})">${ear(-1)}${ear(1)}${skull}${features}${held}</g>`,
    mouth: [head[0] + shift, head[1] + 28],
    head: { x: head[0] - 56, y: head[1] - 78, w: 112, h: 124 },
    ...(back ? {} : { face: { x: head[0] - 54, y: head[1] - 40, w: 108, h: 84 } }),
  };
};
