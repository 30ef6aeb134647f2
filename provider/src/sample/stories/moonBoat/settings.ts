import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import { brushStroke } from '../brush.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3.400" stroke-linejoin="round"`;

function hills(y: number, key: string, height: number): string {
  const random = dice(key);
  let d = `M-20 ${y}`;
  for (let x = -20; x < 520; x += 110) {
    const top = y - height * (0.4 + random.next() * 0.6);
    d += `Q${x + 30} ${round(top + 10)} ${x + 55} ${round(top)}Q${x + 80} ${round(top + 16)} ${x + 110} ${round(y - random.next() * height * 0.3)}`;
  }
  return `<path d="${d}V${y + 4}H-20Z" fill="url(#hill)"/>`;
}

/** Strokes of light and shade on the water, wider below. */
function ripples(top: number, bottom: number, middle: number, key: string): string {
  const random = dice(key);
  let light = '';
  let shade = '';
  for (let y = top + 12; y < bottom; y += 13) {
    const wide = 26 + (y - top) * 0.34;
    const x = middle + (random.next() - 0.5) * wide * 0.8;
    light += brushStroke([x - wide, y], [x, y - 4], [x + wide, y + 1], 7);
    const far = random.next() * 460;
    shade += brushStroke([far, y + 5], [far + 40, y], [far + 90, y + 6], 4);
  }
  return `<path d="${shade}" fill="${ink}" fill-opacity=".45"/><path d="${light}" fill="#f4f1e4" fill-opacity=".85"/>`;
}

function lantern(x: number, y: number): string {
  return `<path d="M${x} ${y - 34}V${y}" stroke="${ink}" stroke-width="4"/><circle cx="${x}" cy="${y + 20}" r="90" fill="url(#lamp)"/><path d="M${x - 15} ${y + 2}Q${x - 22} ${y + 20} ${x - 15} ${y + 38}H${x + 15}Q${x + 22} ${y + 20} ${x + 15} ${y + 2}Z" fill="#e8743f" ${INK}/>`;
}

/** A small boat seen from the side, its water line at y = 0. */
function skiff(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="${brushStroke([-120, -20], [0, 34], [120, -26], 40)}" fill="${ink}"/><path d="M-34 -4V-50Q0 -72 34 -50V-4Z" fill="#a8865a" ${INK}/>${lantern(96, -66)}<path d="M96 -100L70 -10" stroke="${ink}" stroke-width="4"/></g>`;
}

const moonAt = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="190" fill="url(#moon)"/><circle cx="${x}" cy="${y}" r="64" fill="#fbfaf4"/>`;

/** The river at night, 500 x 900, its far bank at y = 430. Variants: `far` with the boat, `empty`, `two` with a lantern on the far bank. */
export const river: Setting = (variant) => {
  const boat = variant === 'far' ? skiff(210, 590, 0.8) : variant === 'two' ? skiff(250, 560, 0.6) : '';
  const call = variant === 'two' ? `<g transform="translate(420 392) scale(.5)">${lantern(0, 0)}</g>` : '';
  return `<rect y="-100" width="500" height="600" fill="url(#night)"/>${moonAt(300, 170)}${hills(430, 'back', 210)}${hills(434, 'front', 120)}<rect y="430" width="500" height="560" fill="url(#water)"/>${ripples(440, 960, 300, 'way')}${call}${boat}`;
};

/** The bank with reeds, 500 x 760, its ground from y = 600. */
export const bank: Setting = () => {
  const random = dice('reeds');
  const reeds = Array.from({ length: 26 }, () => {
    const x = random.next() * 500;
    const top = 380 + random.next() * 150;
    const lean = (random.next() - 0.5) * 80;
    return brushStroke([x, 640], [x + lean * 0.2, top + 60], [x + lean, top], 9, 'tail');
  }).join('');
  return `<rect y="-100" width="500" height="620" fill="url(#night)"/>${moonAt(120, 140)}${hills(440, 'bank', 150)}<rect y="436" width="500" height="200" fill="url(#water)"/>${ripples(440, 600, 120, 'bank way')}<path d="${reeds}" fill="#2b323c"/><path d="M-20 612Q160 584 300 604Q420 590 520 608V960H-20Z" fill="#59636b"/><path d="${brushStroke([-20, 624], [140, 590], [320, 616], 14)}" fill="${ink}" fill-opacity=".6"/>`;
};

/** In the boat, 500 x 700: water behind, to be seen with `hull` before the people. */
export const aboard: Setting = () =>
  `<rect y="-100" width="500" height="420" fill="url(#night)"/>${moonAt(250, 110)}${hills(300, 'aboard', 120)}<rect y="298" width="500" height="600" fill="url(#water)"/>${ripples(306, 760, 250, 'aboard way')}`;

/** The side of the boat, 500 wide, its edge at y = 40. */
export const hull: Setting = () =>
  `<path d="M-20 20Q250 76 520 10V400H-20Z" fill="#5b4a36" ${INK}/><path d="${brushStroke([-20, 24], [250, 80], [520, 14], 16)}" fill="${ink}"/><path d="${brushStroke([-20, 100], [250, 150], [520, 90], 7)}${brushStroke([-20, 180], [250, 226], [520, 170], 6)}" fill="${ink}" fill-opacity=".6"/>`;

/** Rings on the water where something has sunk, 500 x 360. */
export const rings: Setting = () =>
  `<rect y="-60" width="500" height="520" fill="url(#water)"/>${[30, 74, 126, 186].map((r) => `<ellipse cx="250" cy="190" rx="${r * 1.25}" ry="${r * 0.5}" fill="none" stroke="#f4f1e4" stroke-width="${round(7 - r / 34)}" stroke-opacity=".85"/>`).join('')}<path d="${brushStroke([246, 190], [252, 150], [250, 96], 10)}${brushStroke([262, 186], [290, 150], [296, 130], 7)}${brushStroke([238, 186], [212, 156], [206, 140], 7)}" fill="#f4f1e4"/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { river, bank, aboard, hull, rings };
