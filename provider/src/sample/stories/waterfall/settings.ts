import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import { brushStroke } from '../brush.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const GOLD = '#c79a3c';
const FOAM = '#fffaf0';

/** A mountain with steep sides and a line of gold along them. */
function mountain(x: number, y: number, wide: number, high: number, fill: string, key: string): string {
  const random = dice(key);
  const left = x - wide / 2;
  const peaks = Array.from({ length: 4 }, (_, index) => {
    const px = left + (wide * (index + 0.5)) / 4;
    const top =
      y - high * (index === 1 || index === 2 ? 0.8 + random.next() * 0.2 : 0.4 + random.next() * 0.25);
    return [px, top] as const;
  });
  const line = peaks
    .map(
      ([px, top]) =>
        `Q${round(px - wide * 0.1)} ${round(top)} ${round(px)} ${round(top)}T${round(px + wide * 0.125)} ${round(top + high * 0.28)}`,
    )
    .join('');
  const folds = peaks
    .map(([px, top]) =>
      brushStroke([px - 4, top + 16], [px - 22, top + high * 0.2], [px - 12, top + high * 0.5], 7, 'tail'),
    )
    .join('');
  return `<path d="M${left} ${y}${line}L${left + wide} ${y}Z" fill="url(#${fill})" stroke="${GOLD}" stroke-width="2.600" stroke-linejoin="round"/><path d="${folds}" fill="${ink}" fill-opacity=".4"/>`;
}

/** A pine with flat clouds of needles. */
function pine(x: number, y: number, size: number, side: number): string {
  const clouds = [
    [60, -120, 46],
    [20, -168, 54],
    [84, -196, 38],
    [40, -226, 34],
  ]
    .map(
      ([cx = 0, cy = 0, r = 0]) =>
        `<ellipse cx="${cx * side}" cy="${cy}" rx="${r}" ry="${r * 0.42}" fill="#2f7f6d" stroke="${ink}" stroke-width="2"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="${brushStroke([0, 0], [-16 * side, -110], [46 * side, -216], 26, 'tail')}" fill="#5a4630"/>${clouds}</g>`;
}

/** Water that falls between two rows. */
function water(x: number, top: number, bottom: number, wide: number, still: boolean): string {
  const random = dice('water');
  const body = `<path d="M${x - wide * 0.42} ${top}H${x + wide * 0.42}L${x + wide / 2} ${bottom}H${x - wide / 2}Z" fill="${FOAM}"/>`;
  const threads = Array.from({ length: still ? 7 : 24 }, () => {
    const at = x + (random.next() - 0.5) * wide * 0.84;
    const start = top + random.next() * (bottom - top) * 0.6;
    return brushStroke([at, start], [at + 2, start + 60], [at, start + 90 + random.next() * 130], 6);
  }).join('');
  return `${body}<path d="${threads}" fill="#3f8f9c" fill-opacity="${still ? 0.25 : 0.65}"/>`;
}

const foam = (x: number, y: number, size: number): string =>
  [-90, -40, 10, 60, 100]
    .map(
      (dx, index) =>
        `<ellipse cx="${x + dx * size}" cy="${y - (index % 2) * 12}" rx="${70 * size}" ry="${26 * size}" fill="url(#mist)"/>`,
    )
    .join('');

/** The waterfall, 500 x 1000, its pool from y = 780; a rock stands in it at (250, 850). Variants: `loud`, `still` in white, `night`, `someone` with a figure behind the water. */
export const falls: Setting = (variant) => {
  const night = variant === 'night';
  const still = variant === 'still';
  const someone =
    variant === 'someone'
      ? `<ellipse cx="250" cy="570" rx="150" ry="230" fill="url(#aura)"/><g opacity=".6"><path d="M226 690Q214 560 232 520Q220 470 250 462Q280 470 268 520Q286 560 274 690Z" fill="${ink}"/><path d="M270 548L336 470" stroke="${ink}" stroke-width="10" stroke-linecap="round"/></g>`
      : '';
  const rocks = `<path d="M-20 780Q20 720 90 752Q130 770 150 830H-20ZM520 780Q470 716 400 756Q366 772 350 834H520Z" fill="#5f7f6d" stroke="${ink}" stroke-width="3"/><path d="M168 880Q190 832 250 836Q316 834 334 880Q250 910 168 880Z" fill="#6f8a78" stroke="${ink}" stroke-width="3"/><path d="${brushStroke([190, 868], [240, 846], [306, 862], 7)}" fill="${ink}" fill-opacity=".5"/>`;
  return `<rect y="-100" width="500" height="1200" fill="url(#${night ? 'moonlit' : 'silk'})"/>${night ? '<circle cx="396" cy="90" r="44" fill="#fffaf0"/>' : ''}${mountain(80, 560, 300, 420, 'azure', 'left far')}${mountain(430, 560, 300, 460, 'azure', 'right far')}${mountain(20, 800, 330, 560, 'jade', 'left near')}${mountain(480, 800, 330, 600, 'jade', 'right near')}${water(250, 120, 800, 170, still)}${someone}<path d="M-20 780H520V1100H-20Z" fill="${night ? '#35586b' : '#7fb6b0'}"/>${foam(250, 790, 1.2)}${rocks}${pine(70, 760, 1, 1)}${pine(452, 770, 0.8, -1)}${still ? `<rect y="-100" width="500" height="1200" fill="${FOAM}" fill-opacity=".45"/>` : ''}`;
};

/** A ledge beside the water, 500 x 640, its ground from y = 520. Variants: `day`, `night`. */
export const ledge: Setting = (variant) =>
  `<rect y="-100" width="500" height="760" fill="url(#${variant === 'night' ? 'moonlit' : 'silk'})"/>${mountain(120, 470, 420, 330, 'azure', 'ledge far')}${mountain(430, 540, 300, 380, 'jade', 'ledge near')}${water(250, -60, 540, 120, false)}${pine(470, 540, 1.25, -1)}${foam(250, 520, 1)}<path d="M180 540Q188 454 260 446Q332 454 340 540Z" fill="#6f8a78" stroke="${ink}" stroke-width="3"/><path d="M-20 524Q120 498 260 518Q400 500 520 526V900H-20Z" fill="#7f9a80" stroke="${ink}" stroke-width="3"/><path d="${brushStroke([-10, 540], [140, 508], [300, 534], 10)}${brushStroke([280, 590], [400, 574], [500, 596], 8)}" fill="${ink}" fill-opacity=".5"/>${variant === 'night' ? '<rect y="-100" width="500" height="1000" fill="#1b3350" fill-opacity=".5"/>' : ''}`;

/** A drop close by, 500 x 360: it hangs in the air. */
export const drop: Setting = () =>
  `<rect y="-60" width="500" height="480" fill="${FOAM}"/><path d="M250 70Q316 180 250 236Q184 180 250 70Z" fill="#bfe0da" stroke="${ink}" stroke-width="3"/><path d="M232 160q-8 34 12 52" fill="none" stroke="${FOAM}" stroke-width="8" stroke-linecap="round"/><path d="${brushStroke([120, 300], [250, 286], [380, 302], 6)}${brushStroke([180, 324], [250, 314], [330, 326], 4)}" fill="#3f8f9c" fill-opacity=".5"/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { falls, ledge, drop };
