import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.400" stroke-linejoin="round"`;

/** Houses up to a row, some of their windows lit. */
function houses(y: number, height: number, fill: string, lit: number, key: string): string {
  const random = dice(key);
  let out = '';
  for (let x = -20; x < 520; ) {
    const w = 40 + random.next() * 50;
    const top = y - height * (0.35 + random.next() * 0.65);
    out += `<path d="M${round(x)} ${y + 300}V${round(top)}h${round(w)}V${y + 300}Z" fill="${fill}"/>`;
    for (let row = top + 14; row < y - 10; row += 26) {
      for (let column = x + 8; column < x + w - 12; column += 18) {
        if (random.next() < lit) out += `<path d="M${round(column)} ${round(row)}h8v12h-8Z" fill="#ffd27a"/>`;
      }
    }
    x += w + 2;
  }
  return out;
}

function street(lit: number): string {
  const cars = [170, 214, 282, 330]
    .map(
      (x, index) =>
        `<circle cx="${x}" cy="${590 - (index % 2) * 14}" r="5" fill="${index % 2 ? '#ffd27a' : '#edf2fc'}"/>`,
    )
    .join('');
  return `<path d="M220 470H280L420 700H80Z" fill="#22377f"/><path d="M250 480V690" stroke="#a9c3f0" stroke-width="4" stroke-dasharray="14 16"/>${lit > 0.3 ? cars : ''}`;
}

/** The bridge over the street, 500 x 760, its floor from y = 600. Variants: `blue`, `lights` when all lamps are on. */
export const bridge: Setting = (variant) => {
  const late = variant === 'lights';
  const lit = late ? 0.6 : 0.1;
  const lamp = (x: number): string =>
    `<path d="M${x} 600V250Q${x} 224 ${x + 26} 226" fill="none" stroke="${ink}" stroke-width="7"/><path d="M${x + 18} 222H${x + 46}V234H${x + 18}Z" fill="${late ? '#ffd27a' : '#a9c3f0'}" ${INK}/>${late ? `<circle cx="${x + 32}" cy="240" r="120" fill="url(#lamp)"/>` : ''}`;
  const rail = `<path d="${Array.from({ length: 17 }, (_, index) => `M${index * 32 - 6} 480V604`).join('')}" stroke="${ink}" stroke-width="4"/><path d="M-10 480H510" stroke="${ink}" stroke-width="10"/><path d="M-10 478H510" stroke="#7f9fe0" stroke-width="4"/>`;
  return `<rect y="-200" width="500" height="900" fill="url(#${late ? 'dark' : 'hour'})"/><path d="M392 130a21 21 0 1 0 16 36a18 18 0 1 1 -16 -36Z" fill="#edf2fc"/>${houses(430, 250, '#5f80cf', lit * 0.6, 'far')}${houses(480, 190, '#35529f', lit, 'near')}${street(lit)}${lamp(40)}${lamp(420)}${rail}<path d="M-10 600H510V960H-10Z" fill="#2d469b" ${INK}/><path d="M-10 650H510" stroke="#7f9fe0" stroke-width="3"/>`;
};

/** One small photograph; `who` is its figure, in yellow scarf or with a camera. */
function photo(x: number, y: number, index: number, who: 'her' | 'him' | 'none'): string {
  const random = dice(`photo ${index}`);
  const [fx, size] = [24 + random.next() * 70, 0.7 + random.next() * 0.4];
  const tops = Array.from(
    { length: 5 },
    (_, column) => `<path d="M${column * 24} 84V${round(30 + random.next() * 34)}h22V84Z" fill="#35529f"/>`,
  ).join('');
  const body =
    who === 'her'
      ? '<path d="M-7 -16H7V-10H-7Z" fill="#ffd27a"/>'
      : '<path d="M-6 -14H8V-5H-6Z" fill="#edf2fc"/>';
  const figure =
    who === 'none'
      ? ''
      : `<g transform="translate(${round(fx)} 84) scale(${round(size)})"><path d="M-8 0V-14Q0 -20 8 -14V0Z" fill="#13225c"/><circle cy="-23" r="7" fill="#13225c"/>${body}</g>`;
  return `<g transform="translate(${x} ${y}) rotate(${round(random.next() * 6 - 3)})"><path d="M-8 -8H128V104H-8Z" fill="#ffffff" ${INK}/><path d="M0 0H120V88H0Z" fill="url(#hour)"/>${tops}${figure}</g>`;
}

/** Photographs on a table, 500 x 420. Variants: `her`, `him`, `none` is the last one. */
export const photos: Setting = (variant) => {
  const back = `<rect y="-60" width="500" height="560" fill="#22377f"/><path d="M-20 40L520 90M-20 220L520 270M-20 380L520 430" stroke="${ink}" stroke-width="3"/>`;
  if (variant === 'none')
    return `${back}<g transform="translate(80 40) scale(2.8)">${photo(0, 0, 9, 'none')}</g>`;
  const who = variant === 'him' ? 'him' : 'her';
  const all = Array.from({ length: 8 }, (_, index) =>
    photo(20 + (index % 3) * 158 + (index > 5 ? 80 : 0), 24 + Math.floor(index / 3) * 128, index, who),
  );
  return back + all.join('');
};

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { bridge, photos };
