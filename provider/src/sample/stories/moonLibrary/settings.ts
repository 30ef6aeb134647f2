import { textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import { disc, stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** What is written on cards and notes. */
export const SIGNS = {
  card: '借书卡',
  yue: '阿月',
  bei: '小北',
  ask: '你在哪里',
  answer: '在你背后',
} as const;

/** A row of books between x and x + w that stand on y. */
function books(x: number, y: number, w: number, key: string): string {
  const random = dice(key);
  let out = '';
  for (let at = x; at < x + w - 8; ) {
    const wide = Math.min(10 + random.next() * 15, x + w - at);
    const high = 44 + random.next() * 26;
    out += `<path d="M${round(at)} ${y}V${round(y - high)}H${round(at + wide)}V${y}Z" fill="${random.pick(['#ffe27a', '#fffdf0', '#7f8cd0', '#39458a', '#c9cdea'])}" stroke="${ink}" stroke-width="2"/>`;
    at += wide;
  }
  return out;
}

/** A case of books from (x, top) with a number of shelves. */
function bookcase(x: number, top: number, w: number, rows: number, key: string): string {
  const shelves = Array.from({ length: rows }, (_, row) => {
    const y = top + 84 + row * 88;
    return `${books(x + 8, y, w - 16, `${key} ${row}`)}<path d="M${x} ${y}H${x + w}v9H${x}Z" fill="#2a3370" stroke="${ink}" stroke-width="2"/>`;
  }).join('');
  return `<path d="M${x} ${top}H${x + w}V${top + rows * 88 + 8}H${x}Z" fill="#141a44" ${INK}/>${shelves}`;
}

/** The library on the far side, 500 x 860. */
export const dome: Setting = () =>
  `<rect y="-100" width="500" height="1000" fill="url(#space)"/>${stars(500, 560, 130, 'far side', '#fff7cc')}<path d="M-20 600Q120 560 260 596Q400 566 520 604V1200H-20Z" fill="#c9cdea" ${INK}/><circle cx="250" cy="560" r="230" fill="url(#lamp)" opacity=".7"/><path d="M130 610V540Q130 420 250 420Q370 420 370 540V610Z" fill="#fffdf0" ${INK}/><path d="M130 540H370M250 420V340M190 440Q176 480 176 540M310 440Q324 480 324 540" fill="none" ${INK}/><circle cx="250" cy="334" r="9" fill="#ffe27a" ${INK}/><path d="M226 610V556Q250 536 274 556V610Z" fill="#ffe27a" ${INK}/><path d="M150 556H204V596H150ZM296 556H350V596H296Z" fill="#ffe27a" ${INK}/><ellipse cx="90" cy="680" rx="70" ry="18" fill="url(#raster)" stroke="${ink}" stroke-width="2"/><ellipse cx="390" cy="720" rx="90" ry="22" fill="url(#raster)" stroke="${ink}" stroke-width="2"/><ellipse cx="220" cy="790" rx="60" ry="14" fill="url(#raster)" stroke="${ink}" stroke-width="2"/><path d="M260 612Q250 700 320 900H200Q210 700 240 612Z" fill="#fffdf0" fill-opacity=".7"/>`;

/** The reading room, 500 x 700, its floor from y = 560. Variants: `day`, `dark`. */
export const hall: Setting = (variant) =>
  `<rect y="-100" width="500" height="800" fill="url(#aisle)"/>${bookcase(-20, 20, 170, 6, 'left')}${bookcase(350, 20, 170, 6, 'right')}<path d="M150 -100H350V560H150Z" fill="#39458a" ${INK}/><path d="M190 100Q250 40 310 100V330H190Z" fill="url(#space)" ${INK}/>${`<g transform="translate(190 70)">${stars(120, 240, 26, 'window', '#fff7cc')}</g>`}<path d="M250 70V330M190 210H310" stroke="${ink}" stroke-width="5"/><path d="M-10 560H510V1000H-10Z" fill="#7f8cd0" ${INK}/><path d="M150 560L60 760M350 560L440 760" stroke="${ink}" stroke-width="2"/>${variant === 'dark' ? '<rect y="-100" width="500" height="1100" fill="#0c1036" fill-opacity=".55"/><rect y="-100" width="500" height="1100" fill="url(#raster)"/>' : '<circle cx="250" cy="420" r="320" fill="url(#lamp)" opacity=".65"/>'}`;

/** A wall of books from near, 500 x 640. */
export const shelf: Setting = () =>
  `${bookcase(-20, -10, 540, 8, 'behind')}<rect y="-100" width="500" height="1100" fill="#0c1036" fill-opacity=".5"/><rect y="-100" width="500" height="1100" fill="url(#raster)"/>`;

/** A card of the book from near, 500 x 380. Variants: `one` name, `two` names, `ask` and `answer` on a slip. */
export const card: Setting = (variant) => {
  const name = (text: string, y: number): string =>
    textLine(text, 250, y, { face: 'serif', size: 46, fill: ink, spacing: 6 });
  const slip = variant === 'ask' || variant === 'answer';
  const lines = [180, 240, 300].map((y) => `M110 ${y}H390`).join('');
  const inside = slip
    ? textLine(SIGNS[variant], 250, 220, { face: 'serif', size: 66, fill: ink, spacing: 6 })
    : `<path d="${lines}" stroke="${ink}" stroke-width="2"/>${textLine(SIGNS.card, 250, 108, { face: 'sans', size: 38, fill: ink, spacing: 12 })}${name(SIGNS.yue, 172)}${variant === 'two' ? name(SIGNS.bei, 232) : ''}`;
  return `<rect y="-60" width="500" height="500" fill="#39458a"/><rect y="-60" width="500" height="500" fill="url(#raster)"/><circle cx="250" cy="190" r="290" fill="url(#lamp)"/><g transform="rotate(${slip ? 4 : -3} 250 190)"><path d="M70 ${slip ? 110 : 40}H430V${slip ? 290 : 350}H70Z" fill="#fffdf0" ${INK}/>${inside}</g>`;
};

/** A shelf from near with a gap, before whoever looks through: 500 x 460; the gap is from (130, 90) to (370, 330). */
export const gap: Setting = () => {
  const frame = `<path d="M-10 -20H510V480H-10ZM130 90V330H370V90Z" fill="#141a44" fill-rule="evenodd" ${INK}/>`;
  return `${frame}${books(-10, 330, 134, 'gap left')}${books(376, 330, 134, 'gap right')}<path d="M-10 330H510V350H-10Z" fill="#2a3370" ${INK}/>${books(-10, 430, 520, 'gap below')}<path d="M-10 80H510V96H-10Z" fill="#2a3370" ${INK}/>${books(-10, 80, 520, 'gap above')}`;
};

/** Both libraries from the side with the wall of books between them, 500 x 900, the floor from y = 640. */
export const wall: Setting = () =>
  `<rect y="-100" width="500" height="1000" fill="url(#space)"/>${stars(500, 300, 80, 'wall', '#fff7cc')}${disc(430, 120, 40, '#7fb0e8', 'lamp')}<path d="M404 112q14 -18 30 -6q4 16 18 10M412 138q16 -4 24 8" fill="none" stroke="#fffdf0" stroke-width="5" stroke-linecap="round"/><path d="M20 640Q20 220 250 200Q480 220 480 640Z" fill="#4a57a0" ${INK}/><circle cx="110" cy="540" r="170" fill="url(#lamp)"/><circle cx="390" cy="540" r="170" fill="url(#lamp)"/>${bookcase(200, 206, 100, 5, 'wall')}<path d="M-10 640H510V1100H-10Z" fill="#c9cdea" ${INK}/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { dome, hall, shelf, card, gap, wall };
