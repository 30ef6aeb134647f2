import { textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3.400" stroke-linejoin="round"`;

/** What is on the screen. */
export const SIGNS = { mail: '新同事', tiger: '老虎', when: '明天报到' } as const;

/** Bamboo of the given height from (x, y) upwards. */
function bamboo(x: number, y: number, height: number, key: string): string {
  const random = dice(key);
  const lean = (random.next() - 0.5) * 26;
  const joints = Array.from({ length: Math.floor(height / 46) }, (_, index) => {
    const part = ((index + 1) * 46) / height;
    return `M${round(x + lean * part - 9)} ${round(y - height * part)}h18`;
  }).join('');
  const leaves = Array.from({ length: Math.floor(height / 60) + 2 }, (_, index) => {
    const part = Math.min(1, 0.3 + index * 0.2);
    const side = index % 2 ? 1 : -1;
    const [lx, ly] = [x + lean * part, y - height * part];
    return `M${round(lx)} ${round(ly)}q${side * 22} -30 ${side * 54} -12q${side * -22} 24 ${side * -54} 12Z`;
  }).join('');
  return `<path d="M${x} ${y}L${round(x + lean)} ${round(y - height)}" stroke="${ink}" stroke-width="20" stroke-linecap="round"/><path d="M${x} ${y}L${round(x + lean)} ${round(y - height)}" stroke="#6cbf77" stroke-width="14" stroke-linecap="round"/><path d="${joints}" stroke="${ink}" stroke-width="3"/><path d="${leaves}" fill="#9bdc8c" ${INK}/>`;
}

const desk = (x: number): string =>
  `<path d="M${x - 96} 560H${x + 96}V584H${x - 96}Z" fill="#ffd86a" ${INK}/><path d="M${x - 80} 584V690M${x + 80} 584V690" stroke="${ink}" stroke-width="10"/><path d="M${x - 46} 470H${x + 46}V540H${x - 46}ZM${x - 12} 540H${x + 12}V560H${x - 12}Z" fill="#8f7fc4" ${INK}/><path d="M${x - 36} 480H${x + 36}V530H${x - 36}Z" fill="#d8f7ee" ${INK}/>`;

/** The office, 500 x 760, its floor from y = 640. Variants: `bare`, `one`, `some`, `forest` with more and more bamboo, `visit` with a stool in it. */
export const office: Setting = (variant) => {
  const count = { one: 1, some: 5, forest: 12, visit: 12 }[variant] ?? 0;
  const canes = Array.from({ length: count }, (_, index) => {
    const x = count === 1 ? 440 : 30 + (index * 440) / (count - 1);
    return bamboo(round(x), 650 + (index % 3) * 14, 190 + ((index * 97) % 170) + count * 8, `cane ${index}`);
  }).join('');
  const stool =
    variant === 'visit'
      ? `<path d="M262 590L252 668M338 590L348 668" stroke="${ink}" stroke-width="10" stroke-linecap="round"/><path d="M244 574H356V596H244Z" fill="#ff8f7a" ${INK}/>`
      : '';
  return `<rect y="-100" width="500" height="760" fill="url(#mint)"/><rect y="-100" width="500" height="760" fill="url(#spots)"/><path d="M40 80H240V330H40ZM270 80H470V330H270Z" fill="#bfe3ff" ${INK}/><path d="M50 320V230h40v-50h46v90h34v-60h60v110ZM280 320V200h50v60h40v-100h44v70h46v90Z" fill="#8fb8ee"/><path d="M140 80V330M370 80V330" stroke="${ink}" stroke-width="5"/><path d="M-10 640H510V960H-10Z" fill="#f7b7d2" ${INK}/><path d="M-10 640H510V960H-10Z" fill="url(#stripes)"/>${desk(130)}${desk(380)}${canes}${stool}`;
};

/** A screen, 500 x 420, with a message about tomorrow. */
export const screen: Setting = () =>
  `<rect y="-60" width="500" height="560" fill="#43284f"/><rect y="-60" width="500" height="560" fill="url(#spots)" fill-opacity=".2"/><path d="M40 24H460V340H40Z" fill="#8f7fc4" ${INK}/><path d="M62 46H438V318H62Z" fill="#fffdf4" ${INK}/><path d="M62 46H438V96H62Z" fill="#ff6f8f" ${INK}/>${textLine(SIGNS.mail, 250, 84, { face: 'sans', size: 32, fill: '#ffffff', spacing: 4 })}<g transform="translate(150 206)"><path d="M-50 -30L-44 -62L-18 -48H18L44 -62L50 -30Q58 40 0 44Q-58 40 -50 -30Z" fill="#ffab4a" ${INK}/><path d="M-10 -46h20M-6 -36h12M-52 -4h20M-50 12h16M52 -4h-20M50 12h-16" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><circle cx="-18" cy="-8" r="5" fill="${ink}"/><circle cx="18" cy="-8" r="5" fill="${ink}"/><path d="M-10 10h20l-10 9ZM-16 24q8 8 16 0q8 8 16 0" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>${textLine(SIGNS.tiger, 318, 196, { face: 'sans', size: 64, fill: ink, spacing: 6 })}${textLine(SIGNS.when, 318, 270, { face: 'sans', size: 40, fill: '#ff6f8f', spacing: 2 })}<path d="M200 340H300V390H200ZM150 390H350V410H150Z" fill="#8f7fc4" ${INK}/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { office, screen };
