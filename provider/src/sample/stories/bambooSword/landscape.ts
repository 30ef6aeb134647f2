/** The forest and the hills around it. */
import { textLine } from '../../lettering.ts';
import { type Dice, dice } from '../../random.ts';
import { round } from '../../round.ts';
import { brushStroke } from '../brush.ts';
import type { Setting } from '../story.ts';
import { COLOURS } from './style.ts';

const { ink, dark, mid, light, mist, paper, red, bamboo, tea } = COLOURS;

/** A range of hills whose washes run out downwards. */
function hills(y: number, height: number, fill: string, key: string): string {
  const random = dice(key);
  let d = `M-20 ${y}`;
  let ridge = '';
  for (let x = -20; x < 520; ) {
    const w = 90 + random.next() * 90;
    const top = y - height * (0.4 + random.next() * 0.6);
    d += `Q${round(x + w * 0.32)} ${round(top + 12)} ${round(x + w * 0.5)} ${round(top)}Q${round(x + w * 0.7)} ${round(top + 18)} ${round(x + w)} ${round(y - random.next() * height * 0.25)}`;
    ridge += brushStroke([x + w * 0.28, top + 34], [x + w * 0.4, top + 2], [x + w * 0.62, top + 10], 7);
    x += w;
  }
  return `<path d="${d}V${y + height * 1.2}H-20Z" fill="url(#${fill})"/><path d="${ridge}" fill="${ink}" fill-opacity=".28"/>`;
}

/** Leaves of a brush that hang from a point. */
function leaves(x: number, y: number, size: number, random: Dice): string {
  return Array.from({ length: 4 }, (_, index) => {
    const angle = 0.35 + index * 0.75 + random.next() * 0.5;
    const far = size * (0.7 + random.next() * 0.6);
    const [ex, ey] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.9];
    return brushStroke([x, y], [(x + ex) / 2, (y + ey) / 2 - size * 0.14], [ex, ey], size * 0.2);
  }).join('');
}

/** One bamboo from `bottom` up to `top`. */
function cane(x: number, top: number, bottom: number, wide: number, fill: string, random: Dice): string {
  const lean = (random.next() - 0.5) * 36;
  let canes = '';
  let marks = '';
  let twigs = '';
  for (let y = bottom; y > top; ) {
    const long = wide * 4 + random.next() * wide * 3;
    const at = (row: number): number => x + (lean * (bottom - row)) / (bottom - top);
    const [x0, x1, end] = [at(y), at(y - long), y - long + 4];
    const half = wide / 2;
    canes += `M${round(x0 - half)} ${round(y)}Q${round((x0 + x1) / 2 - half * 0.8)} ${round((y + end) / 2)} ${round(x1 - half)} ${round(end)}H${round(x1 + half)}Q${round((x0 + x1) / 2 + half * 0.8)} ${round((y + end) / 2)} ${round(x0 + half)} ${round(y)}Z`;
    marks += brushStroke(
      [x1 - half * 1.3, end - 1],
      [x1, end + wide * 0.24],
      [x1 + half * 1.3, end - 2],
      wide * 0.2,
    );
    if (random.next() < 0.55) {
      const side = random.next() < 0.5 ? -1 : 1;
      const [tx, ty] = [x1 + side * wide * 3.4, end - wide * 1.6];
      twigs += brushStroke(
        [x1, end],
        [x1 + side * wide * 1.6, end - wide * 1.8],
        [tx, ty],
        wide * 0.2,
        'tail',
      );
      twigs += leaves(tx, ty, wide * 3.2 + 10, random);
    }
    y -= long;
  }
  return `<path d="${canes}" fill="${fill}"/><path d="${marks}" fill="${ink}" fill-opacity=".7"/><path d="${twigs}" fill="${fill}"/>`;
}

function grove(
  h: number,
  rows: readonly (readonly [count: number, wide: number, fill: string])[],
  key: string,
): string {
  const random = dice(key);
  return rows
    .map(([count, wide, fill], row) => {
      const canes = Array.from({ length: count }, (_, index) => {
        const x = ((index + 0.2 + random.next() * 0.6) * 540) / count - 20;
        // The way through the forest stays free.
        const free = row > 0 && Math.abs(x - 250) < 70 + row * 24 ? (x < 250 ? -70 : 70) - row * 16 : 0;
        return cane(x + free, -40, h * (0.72 + row * 0.14), wide, fill, random);
      }).join('');
      return `${canes}<rect y="${h * (0.56 + row * 0.1)}" width="500" height="${h * 0.2}" fill="url(#haze)" fill-opacity=".7"/>`;
    })
    .join('');
}

const WEATHER = {
  day: ['dusk', bamboo],
  rain: ['storm', '#6d7674'],
  dawn: ['dawn', '#85906f'],
} as const;

/** The forest, 500 x 1300, its ground from y = 1130. Variants: `day`, `rain`, `dawn`. */
export const forest: Setting = (variant) => {
  const [sky, near] = WEATHER[variant as keyof typeof WEATHER] ?? WEATHER.day;
  const ground = `<path d="M-20 1130Q120 1096 250 1116Q390 1096 520 1130V1420H-20Z" fill="${mist}"/><path d="M190 1118Q240 1180 120 1420H390Q280 1190 300 1118Z" fill="${paper}"/><path d="${brushStroke([-20, 1150], [90, 1110], [210, 1140], 14)}${brushStroke([300, 1140], [420, 1104], [520, 1150], 16)}" fill="${ink}" fill-opacity=".4"/>`;
  return `<rect y="-80" width="500" height="1500" fill="url(#${sky})"/>${hills(520, 330, 'far', 'forest hills')}${grove(
    1300,
    [
      [11, 9, light],
      [9, 15, mid],
      [6, 26, near],
    ],
    'forest',
  )}${ground}`;
};

/** A near part of the forest, 500 x 700, its ground from y = 600. Variants as in `forest`. */
export const glade: Setting = (variant) => {
  const [sky, near] = WEATHER[variant as keyof typeof WEATHER] ?? WEATHER.day;
  return `<rect y="-80" width="500" height="900" fill="url(#${sky})"/>${grove(
    700,
    [
      [8, 13, light],
      [6, 22, mid],
      [3, 38, near],
    ],
    'glade',
  )}<path d="M-20 608Q140 586 260 600Q400 588 520 606V900H-20Z" fill="${mist}"/><path d="${brushStroke([-20, 622], [120, 588], [250, 612], 14)}${brushStroke([280, 612], [400, 590], [520, 620], 12)}" fill="${ink}" fill-opacity=".4"/>`;
};

function house(): string {
  const lattice = Array.from({ length: 4 }, (_, index) => `M${112 + index * 26} 470V560`).join('');
  return `<path d="M60 440H400V640H60Z" fill="${paper}" stroke="${ink}" stroke-width="4"/><path d="M240 452H330V640H240Z" fill="${tea}" fill-opacity=".55" stroke="${ink}" stroke-width="4"/><path d="M86 470H190V560H86Z" fill="#ffe7b0" stroke="${ink}" stroke-width="4"/><path d="${lattice}M86 514H190" stroke="${ink}" stroke-width="3"/><circle cx="138" cy="516" r="120" fill="url(#lamp)"/><path d="M20 452Q90 420 128 350H332Q370 420 440 452Q230 424 20 452Z" fill="${dark}" stroke="${ink}" stroke-width="4"/><path d="${brushStroke([10, 458], [100, 420], [230, 432], 12)}${brushStroke([230, 432], [360, 420], [452, 458], 12)}${brushStroke([116, 352], [230, 330], [344, 352], 14)}" fill="${ink}"/><path d="M424 420V660" stroke="${ink}" stroke-width="6"/><path d="M430 430H484V560L457 544L430 560Z" fill="${red}" stroke="${ink}" stroke-width="3"/>${textLine('茶', 457, 504, { face: 'serif', size: 42, fill: paper })}<path d="M352 452V476M338 476H366L372 512H332Z" stroke="${ink}" stroke-width="3" fill="#f3b27a"/><circle cx="352" cy="494" r="60" fill="url(#lamp)"/>`;
}

/** The tea house at the foot of the hills, 500 x 760, its ground from y = 640. Variants: `dusk`, `rain`. */
export const teahouse: Setting = (variant) => {
  const sky = variant === 'rain' ? 'storm' : 'dusk';
  const random = dice('garden');
  return `<rect y="-100" width="500" height="900" fill="url(#${sky})"/>${variant === 'rain' ? '' : `<circle cx="384" cy="150" r="46" fill="${red}" fill-opacity=".72"/>`}${hills(330, 240, 'far', 'one')}${hills(430, 190, 'middle', 'two')}${cane(30, -40, 650, 15, bamboo, random)}${cane(482, 60, 650, 13, mid, random)}${house()}<path d="M-20 640Q200 624 520 644V900H-20Z" fill="${mist}"/><path d="${brushStroke([-20, 650], [180, 626], [380, 652], 12)}${brushStroke([200, 700], [330, 684], [500, 704], 9)}" fill="${ink}" fill-opacity=".5"/>`;
};
