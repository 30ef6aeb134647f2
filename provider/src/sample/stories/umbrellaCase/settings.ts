import { textColumn, textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import type { Setting } from '../story.ts';
import { umbrella, YELLOW } from './cast.ts';
import { STYLE } from './style.ts';

const { ink, paper } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.800" stroke-linejoin="round"`;

/** What the things of the case say. */
export const SIGNS = { file: '雨伞失踪案', year: '三十年前', office: '失物招领', back: '明天是你' } as const;

function houses(y: number, fill: string, key: string): string {
  const random = dice(key);
  let out = '';
  for (let x = -20; x < 510; ) {
    const w = 60 + random.next() * 50;
    const top = y - 130 - random.next() * 190;
    const rows = Math.floor((y - top - 30) / 52);
    const windows = Array.from(
      { length: rows },
      (_, row) =>
        `M${round(x + w * 0.2)} ${round(top + 26 + row * 52)}h${round(w * 0.2)}v26h${round(-w * 0.2)}ZM${round(x + w * 0.58)} ${round(top + 26 + row * 52)}h${round(w * 0.2)}v26h${round(-w * 0.2)}Z`,
    ).join('');
    out += `<path d="M${round(x)} ${y}V${round(top)}H${round(x + w)}V${y}Z" fill="${fill}" ${INK}/><path d="${windows}" fill="${ink}" fill-opacity=".3"/><path d="M${round(x + w * 0.72)} ${y}V${round(top)}H${round(x + w)}V${y}Z" fill="url(#strokes)"/>`;
    x += w;
  }
  return out;
}

/** A square in the rain, 500 x 900, its ground from y = 600. Variants: `crowd` with umbrellas, `dry` without. */
export const square: Setting = (variant) => {
  const random = dice('crowd');
  const people =
    variant === 'crowd'
      ? Array.from({ length: 11 }, (_, index) => {
          const x = 20 + ((index * 47) % 480);
          const y = 560 + index * 24;
          const size = 0.34 + index * 0.045;
          return `<g transform="translate(${x} ${y})"><path d="M${round(-34 * size)} ${round(230 * size)}V${round(110 * size)}q${round(34 * size)} ${round(-50 * size)} ${round(68 * size)} 0V${round(230 * size)}Z" fill="${ink}" fill-opacity=".75"/><circle cy="${round(66 * size)}" r="${round(28 * size)}" fill="${ink}"/>${umbrella(size, ['#8a9aa0', '#5f6d75', '#c9d3d2', '#a8b4b6'][Math.floor(random.next() * 4)] as string)}</g>`;
        }).join('')
      : '';
  return `<rect y="-100" width="500" height="760" fill="url(#wet)"/>${houses(560, '#a8b4b6', 'far houses')}${houses(606, '#8a9aa0', 'near houses')}<path d="M-10 600H510V1000H-10Z" fill="#c9d3d2" ${INK}/><path d="M40 660H200M260 720H460M60 800H240M300 860H480" stroke="#ffffff" stroke-width="7" stroke-linecap="round" stroke-opacity=".8"/>${people}`;
};

/** The office of lost things, 500 x 640, its floor from y = 520. */
export const office: Setting = () =>
  `<rect y="-100" width="500" height="740" fill="#b7c3c6"/><path d="M-10 -100H510V380H-10Z" fill="url(#strokes)" fill-opacity=".35"/><path d="M30 60H210V420H30Z" fill="#8a9aa0" ${INK}/>${[0, 1, 2].map((row) => `<path d="M46 ${80 + row * 112}H194V${176 + row * 112}H46Z" fill="#a8b4b6" ${INK}/><path d="M100 ${124 + row * 112}h40" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`).join('')}<path d="M222 60H272V256H222Z" fill="#fffdf4" ${INK}/>${textColumn(SIGNS.office, 247, 100, 46, { face: 'serif', size: 38, fill: ink })}<path d="M300 420V190Q370 170 440 190V420Z" fill="#7d8d96" ${INK}/><path d="M320 400V230M350 400V226M380 400V228M410 400V232" stroke="${ink}" stroke-width="4" stroke-dasharray="2 9"/><circle cx="130" cy="440" r="200" fill="url(#desk)"/><path d="M-10 520H510V860H-10Z" fill="#7d8d96" ${INK}/>`;

/** Somebody in the photograph under an umbrella. */
function guest(x: number, y: number, high: number, colour: string): string {
  return `<g transform="translate(${x} ${y})"><path d="M-25 ${high}V100Q-22 78 0 76Q22 78 25 100V${high}Z" fill="#6a5f48"/><circle cy="56" r="20" fill="#f1e6c8" stroke="#6a5f48" stroke-width="3"/><path d="M-20 54Q-16 34 0 34Q16 34 20 54Q0 44 -20 54Z" fill="#6a5f48"/>${umbrella(0.52, colour)}</g>`;
}

/** The desk from above, 500 x 420. Variants: `file`, `photo`. */
export const desk: Setting = (variant) => {
  const board = `<rect y="-60" width="500" height="560" fill="#7d8d96"/><rect y="-60" width="500" height="560" fill="url(#strokes)"/><circle cx="250" cy="200" r="300" fill="url(#desk)"/>`;
  if (variant === 'file') {
    const lines = Array.from({ length: 6 }, (_, row) => `M90 ${170 + row * 34}H${row % 2 ? 330 : 400}`).join(
      '',
    );
    return `${board}<g transform="rotate(-4 250 210)"><path d="M50 30H450V400H50Z" fill="#fffdf4" ${INK}/>${textLine(SIGNS.file, 220, 110, { face: 'serif', size: 50, fill: ink })}<path d="${lines}" stroke="${ink}" stroke-width="5" stroke-opacity=".45"/><g transform="translate(390 320) rotate(18)">${umbrella(0.62, YELLOW)}</g></g>`;
  }
  return `${board}<g transform="rotate(3 250 210)"><path d="M30 10H470V410H30Z" fill="#fffdf4" ${INK}/><path d="M54 34H446V330H54Z" fill="url(#old)" ${INK}/>${[96, 172, 332, 406].map((x, index) => guest(x, 130 + (index % 2) * 16, 200 - (index % 2) * 16, '#a8996f')).join('')}${guest(252, 116, 214, YELLOW)}${textLine(SIGNS.year, 250, 382, { face: 'serif', size: 38, fill: ink, spacing: 6 })}</g>`;
};

/** The back of the photograph, 500 x 420. */
export const back: Setting = () =>
  `<rect y="-60" width="500" height="560" fill="${ink}"/><g transform="rotate(-3 250 210)"><path d="M30 30H470V390H30Z" fill="#fffdf4" ${INK}/><path d="M30 30H470V390H30Z" fill="url(#strokes)" fill-opacity=".25"/>${textLine(SIGNS.back, 250, 236, { face: 'serif', size: 84, fill: ink })}<path d="M70 280Q250 262 430 280" fill="none" stroke="${YELLOW}" stroke-width="9" stroke-linecap="round"/></g>`;

/** A back lane, 500 x 760, its ground from y = 600. Variants: `wet`, `bright` where a light comes out of the wall. */
export const lane: Setting = (variant) => {
  const bright = variant === 'bright';
  const gate = bright
    ? `<path d="M176 600V250Q250 180 324 250V600Z" fill="#fff8d2" ${INK}/><circle cx="250" cy="400" r="330" fill="url(#desk)"/>`
    : `<path d="M176 600V250Q250 180 324 250V600Z" fill="#5f6d75" ${INK}/><path d="M196 590V262Q250 212 304 262V590Z" fill="#fffdf4" fill-opacity=".35" ${INK}/>`;
  return `<rect y="-100" width="500" height="760" fill="url(#wet)"/><path d="M-10 -100H150V600H-10ZM350 -100H510V600H350Z" fill="#8a9aa0" ${INK}/><path d="M100 -100H150V600H100ZM350 -100H400V600H350Z" fill="url(#strokes)"/><path d="M150 -100H350V600H150Z" fill="#a8b4b6" ${INK}/><path d="M20 120h50v70H20ZM20 300h50v70H20ZM430 120h50v70H430ZM430 300h50v70H430Z" fill="#5f6d75" ${INK}/>${gate}<path d="M-10 600H510V1000H-10Z" fill="${bright ? '#e7dcbd' : paper}" ${INK}/><path d="M40 660H180M300 700H470M120 760H330" stroke="#ffffff" stroke-width="7" stroke-linecap="round"/>`;
};

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { square, office, desk, back, lane };
