import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;

/** A cherry tree with its foot at (x, y). */
function tree(x: number, y: number, size: number): string {
  const blossoms = [
    [-70, -210, 66],
    [64, -220, 70],
    [0, -270, 80],
    [-30, -180, 56],
    [46, -170, 52],
  ]
    .map(([cx, cy, r]) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="url(#bloom)"/>`)
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-16 0Q-8 -80 -20 -150L-50 -190L-8 -160L0 -220L12 -160L52 -196L20 -140Q8 -80 18 0Z" fill="#a8806f" ${INK}/>${blossoms}</g>`;
}

function petals(width: number, height: number, count: number, key: string): string {
  const random = dice(key);
  const marks = Array.from({ length: count }, () => {
    const [x, y] = [random.next() * width, random.next() * height];
    const turn = random.next() * 360;
    return `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})" d="M0 0q8 -10 15 0q-7 9 -15 0Z"/>`;
  });
  return `<g fill="#ff9dbb">${marks.join('')}</g>`;
}

/** The slope, 500 x 900, with the sea behind its end. Variants: `day`, `long` that winds on and on, `dusk` the same later. */
export const slope: Setting = (variant) => {
  const long = variant === 'long' || variant === 'dusk';
  const road = long
    ? 'M-60 960Q120 760 300 690Q420 640 330 570Q230 500 300 450Q350 410 310 370L326 366Q388 410 350 456Q300 506 410 566Q560 660 440 740Q330 820 420 960Z'
    : 'M-40 960L236 330H276L560 960Z';
  const trees = [
    [196, 400, 0.3],
    [352, 410, 0.32],
    [128, 500, 0.48],
    [430, 520, 0.5],
    [40, 660, 0.8],
    [486, 700, 0.86],
  ]
    .map(([x = 0, y = 0, size = 1]) => tree(x, y, size))
    .join('');
  return `<rect y="-100" width="500" height="560" fill="url(#${variant === 'dusk' ? 'dusk' : 'spring'})"/><path d="M-20 350H520V480H-20Z" fill="${variant === 'dusk' ? '#b9a8d8' : '#a9d3e8'}"/><path d="M40 372h70M180 392h60M330 376h90M420 400h60" stroke="#ffffff" stroke-width="4" stroke-linecap="round"/><path d="M-20 430Q120 380 260 400Q400 380 520 440V1000H-20Z" fill="#cfe6c4" ${INK}/><path d="${road}" fill="#f3e6ea" ${INK}/>${trees}${petals(500, 900, 60, `petals ${variant}`)}`;
};

/** The side of the road, 500 x 640, its ground from y = 520. Variants: `day`, `rain`, `dusk`. */
export const side: Setting = (variant) => {
  const sky =
    variant === 'rain'
      ? '<rect y="-100" width="500" height="760" fill="#c3ccd8"/>'
      : `<rect y="-100" width="500" height="760" fill="url(#${variant === 'dusk' ? 'dusk' : 'spring'})"/>`;
  return `${sky}<path d="M-20 330H520V420H-20Z" fill="#a9d3e8"/><path d="M60 352h90M240 372h70M380 350h80" stroke="#ffffff" stroke-width="4" stroke-linecap="round"/>${tree(90, 530, 1.25)}${tree(440, 530, 1.05)}<path d="M-20 420H520V436H-20ZM-20 470H520V482H-20Z" fill="#ffffff" ${INK}/><path d="M40 410V530M180 410V530M320 410V530M460 410V530" stroke="${ink}" stroke-width="7"/><path d="M-20 520H520V960H-20Z" fill="#f3e6ea" ${INK}/>${petals(500, 640, 34, `side ${variant}`)}`;
};

/** Blossoms against the sky, 500 x 400. */
export const blossom: Setting = () =>
  `<rect y="-60" width="500" height="520" fill="url(#spring)"/>${[
    [60, 40, 120],
    [210, 10, 110],
    [380, 50, 130],
    [480, 160, 100],
    [10, 180, 90],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#bloom)"/>`)
    .join('')}${petals(500, 400, 46, 'blossom')}`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { slope, side, blossom };
