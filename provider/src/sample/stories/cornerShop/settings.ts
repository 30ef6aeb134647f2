import { textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import { skyline } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;
const FILLS = ['#f0654a', '#7fc4b0', '#ffd9c4', '#fffdf8', '#f7a58a'] as const;

/** What the shop and the paper say. */
export const SIGNS = { shop: '杂货铺', mark: '五十八分' } as const;

/** Goods of all kinds on a board from x to x + w that lies on y. */
function goods(x: number, y: number, w: number, key: string): string {
  const random = dice(key);
  let out = '';
  for (let at = x + 6; at < x + w - 30; ) {
    const wide = 18 + random.next() * 16;
    const high = 22 + random.next() * 34;
    const fill = random.pick(FILLS);
    const [l, t, r] = [round(at), round(y - high), round(at + wide)];
    out += random.pick([
      `<path d="M${l} ${y}V${t}H${r}V${y}Z" fill="${fill}" ${INK}/><path d="M${l} ${round(y - high / 2)}H${r}" stroke="${ink}" stroke-width="2"/>`,
      `<path d="M${l} ${y}V${round(y - high * 0.7)}Q${l} ${round(y - high * 0.8)} ${round(at + wide / 3)} ${round(y - high * 0.8)}V${t}H${round(at + (wide * 2) / 3)}V${round(y - high * 0.8)}Q${r} ${round(y - high * 0.8)} ${r} ${round(y - high * 0.7)}V${y}Z" fill="${fill}" ${INK}/>`,
      `<circle cx="${round(at + wide / 2)}" cy="${round(y - wide / 2)}" r="${round(wide / 2)}" fill="${fill}" ${INK}/>`,
    ]);
    at += wide + 6;
  }
  return `${out}<path d="M${x} ${y}H${x + w}V${y + 10}H${x}Z" fill="#7fc4b0" ${INK}/>`;
}

/** The corner with the shop, 500 x 760, its ground from y = 600. Variants: `noon`, `evening`. */
export const corner: Setting = (variant) =>
  `<rect y="-100" width="500" height="760" fill="url(#${variant})"/>${skyline(560, [180, 320], '#d8ecdf', '#7fc4b0', 'corner', INK)}<path d="M70 610V220H430V610Z" fill="#ffd9c4" ${INK}/><path d="M110 150H390V220H110Z" fill="#fffdf8" ${INK}/>${textLine(SIGNS.shop, 250, 204, { face: 'serif', size: 54, fill: '#f0654a', spacing: 12 })}<path d="M50 240H450L470 300H30Z" fill="#f0654a" ${INK}/><path d="M110 240L100 300M180 240L174 300M250 240V300M320 240L326 300M390 240L400 300" stroke="#fffdf8" stroke-width="10"/><path d="M100 330H280V500H100Z" fill="#fff0c8" ${INK}/>${goods(106, 410, 168, 'window a')}${goods(106, 490, 168, 'window b')}<path d="M310 330H400V610H310Z" fill="#1f7a74" ${INK}/><path d="M322 344H388V470H322Z" fill="#fff0c8" ${INK}/><path d="M-20 600H520V1100H-20Z" fill="#bfe4d8" ${INK}/><path d="M40 660h90M200 700h120M380 670h80M120 750h100" stroke="${ink}" stroke-width="3" stroke-opacity=".5"/>`;

/** In the shop, 500 x 640, its floor from y = 540: shelves behind, a counter at the right. */
export const inside: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="#e8f3e2"/><rect y="-100" width="500" height="760" fill="url(#board)" fill-opacity=".25"/>${[90, 180, 270, 360].map((y, row) => goods(-10, y, 520, `shelf ${row}`)).join('')}<circle cx="250" cy="40" r="260" fill="url(#lamp)" opacity=".7"/><path d="M250 -100V0" stroke="${ink}" stroke-width="4"/><path d="M220 30Q250 -20 280 30Z" fill="#f0654a" ${INK}/><path d="M-10 540H510V1000H-10Z" fill="#ffd9c4" ${INK}/><path d="M-10 590H510M-10 650H510" stroke="${ink}" stroke-width="2" stroke-opacity=".5"/>`;

/** The counter before its keeper, 500 x 400. */
export const counter: Setting = () =>
  `<path d="M240 210H520V560H240Z" fill="#7fc4b0" ${INK}/><path d="M230 196H520V216H230Z" fill="#fffdf8" ${INK}/><path d="M270 250H490V340H270Z" fill="none" ${INK}/><path d="M262 196V150Q290 134 318 150V196Z" fill="#fffdf8" fill-opacity=".7" ${INK}/><circle cx="280" cy="180" r="11" fill="#f0654a"/><circle cx="300" cy="176" r="11" fill="#f7a58a"/>`;

/** The paper from near, 500 x 380. */
export const paper: Setting = () =>
  `<rect y="-60" width="500" height="500" fill="#7fc4b0"/><g transform="rotate(-4 250 190)"><path d="M60 20H440V400H60Z" fill="#fffdf8" ${INK}/><path d="M100 230H400M100 280H400M100 330H320" stroke="${ink}" stroke-width="4" stroke-opacity=".4"/>${textLine(SIGNS.mark, 250, 150, { face: 'serif', size: 74, fill: '#f0654a', spacing: 4 })}<path d="M110 176Q250 190 390 172" fill="none" stroke="#f0654a" stroke-width="6" stroke-linecap="round"/></g>`;

/** The drawer under the counter from above, 500 x 640: rubbers and rolls of tape in rows. */
export const drawer: Setting = () => {
  const rubbers = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [70 + (index % 4) * 96, 120 + Math.floor(index / 4) * 70];
    return `<path d="M${x} ${y}h70v40h-70Z" fill="#fffdf8" ${INK}/><path d="M${x} ${y}h40v40h-40Z" fill="${index % 2 ? '#f0654a' : '#f7a58a'}" ${INK}/>`;
  }).join('');
  const rolls = Array.from({ length: 8 }, (_, index) => {
    const [x, y] = [108 + (index % 4) * 96, 400 + Math.floor(index / 4) * 100];
    return `<circle cx="${x}" cy="${y}" r="42" fill="#ffe9b0" ${INK}/><circle cx="${x}" cy="${y}" r="22" fill="#2a6a68" ${INK}/><circle cx="${x}" cy="${y}" r="32" fill="none" stroke="${ink}" stroke-width="1.600"/>`;
  }).join('');
  return `<rect y="-60" width="500" height="800" fill="#7fc4b0"/><path d="M30 60H470V580H30Z" fill="#2a6a68" ${INK}/><path d="M30 60H470V84H30Z" fill="#1f5a5c"/><path d="M10 580H490V640H10Z" fill="#fffdf8" ${INK}/><path d="M200 600H300V620H200Z" fill="#f0654a" ${INK}/>${rubbers}<path d="M44 336H456" stroke="#7fc4b0" stroke-width="7"/>${rolls}`;
};

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { corner, inside, counter, paper, drawer };
