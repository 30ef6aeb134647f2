import { textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import type { Setting } from '../story.ts';
import { bun } from './dragon.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`;

/** The sign of the shop. */
export const SIGNS = { shop: '蒸笼铺' } as const;

const cloud = (x: number, y: number, size: number, fill = '#fffaf0'): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-90 30Q-120 4 -84 -14Q-84 -52 -40 -42Q-16 -76 22 -44Q66 -60 76 -16Q112 -4 88 30Z" fill="${fill}" stroke="${ink}" stroke-width="4" stroke-linejoin="round"/>`;

const steamers = (x: number, y: number, count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<path d="M${x - 44} ${y - index * 34 - 34}H${x + 44}V${y - index * 34}H${x - 44}Z" fill="#e0a85a" ${INK}/><path d="M${x - 44} ${y - index * 34 - 18}H${x + 44}" stroke="${ink}" stroke-width="2.400"/>`,
  ).join('') +
  `<path d="M${x - 50} ${y - count * 34}Q${x} ${y - count * 34 - 34} ${x + 50} ${y - count * 34}Z" fill="#c98a42" ${INK}/><circle cx="${x}" cy="${y - count * 34 - 60}" r="70" fill="url(#steam)"/>`;

/** The shop in its street, 500 x 760, its ground from y = 600. */
export const shop: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="#8fd0d8"/><rect y="-100" width="500" height="760" fill="url(#clouds)"/><path d="M-20 600V420L60 340L150 440V600ZM360 600V430L450 350L530 430V600Z" fill="#9fdc8a" ${INK}/><path d="M90 600V270H410V600Z" fill="#ffcf6a" ${INK}/><path d="M40 280Q90 250 120 190H380Q410 250 460 280Z" fill="#e5432f" ${INK}/><path d="M150 192L128 278M200 192L190 278M250 192V278M300 192L310 278M350 192L372 278" stroke="${ink}" stroke-width="3"/><path d="M160 300H340V362H160Z" fill="#3a1420" ${INK}/>${textLine(SIGNS.shop, 250, 346, { face: 'serif', size: 44, fill: '#ffdf8a', spacing: 8 })}<path d="M120 400H380V600H120Z" fill="#7a2c2a" ${INK}/>${steamers(170, 600, 4)}${steamers(330, 600, 5)}<path d="M100 290v54M400 290v54" stroke="${ink}" stroke-width="4"/><ellipse cx="100" cy="372" rx="24" ry="30" fill="#e5432f" ${INK}/><ellipse cx="400" cy="372" rx="24" ry="30" fill="#e5432f" ${INK}/><path d="M-10 600H510V960H-10Z" fill="#f0b77a" ${INK}/><path d="M40 650h100M220 690h120M380 640h90M100 740h140M330 750h120" stroke="${ink}" stroke-width="3" stroke-opacity=".5"/>`;

/** The sky over the roofs, 500 x 900. Variants: `buns` full of flying buns, `last` with one very high, `clear`. */
export const sky: Setting = (variant) => {
  const random = dice('flying buns');
  const flying =
    variant === 'buns'
      ? Array.from({ length: 17 }, (_, index) => {
          const [x, y] = [40 + ((index * 137) % 430), 90 + index * 36 + random.next() * 20];
          return `<path d="M${round(x - 6)} ${round(y + 30)}q-10 26 -4 50M${round(x + 8)} ${round(y + 30)}q8 24 2 46" fill="none" stroke="#fffaf0" stroke-width="5" stroke-linecap="round"/><g transform="translate(${round(x)} ${round(y)}) rotate(${round(random.next() * 80 - 40)})">${bun(0.8 + random.next() * 0.5)}</g>`;
        }).join('')
      : variant === 'last'
        ? `<path d="M300 270Q260 500 250 760" fill="none" stroke="#fffaf0" stroke-width="5" stroke-dasharray="4 16" stroke-linecap="round"/><g transform="translate(306 236) rotate(16)">${bun(0.8)}</g>`
        : '';
  return `<rect y="-100" width="500" height="1100" fill="#5fb3d8"/><rect y="-100" width="500" height="1100" fill="url(#clouds)"/>${cloud(90, 150, 0.8)}${cloud(330, 130, 1.3)}${cloud(110, 470, 1)}${cloud(430, 420, 0.7)}${flying}<path d="M-20 900V800L60 740L140 800L230 730L320 800L410 740L520 810V1010H-20Z" fill="#e5432f" ${INK}/>`;
};

/** In the cloud, 500 x 640: an old dragon, larger than the picture. */
export const grandfather: Setting = () =>
  `<rect y="-100" width="500" height="860" fill="#5fb3d8"/><rect y="-100" width="500" height="860" fill="url(#clouds)"/><path d="M120 150Q96 20 30 10Q60 110 70 190ZM380 150Q404 20 470 10Q440 110 430 190Z" fill="#ffdf8a" ${INK}/><path d="M40 330Q40 110 250 104Q460 110 460 330Q460 520 250 540Q40 520 40 330Z" fill="#2f8f62" ${INK}/><path d="M110 372Q120 300 250 298Q380 300 390 372Q380 480 250 486Q120 480 110 372Z" fill="#9fdc8a" ${INK}/><path d="M190 340q14 -16 28 0M282 340q14 -16 28 0" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><path d="M130 244Q170 190 210 244M290 244Q330 190 370 244" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round"/><path d="M110 190Q160 150 214 186M390 190Q340 150 286 186" fill="none" stroke="#fffaf0" stroke-width="20" stroke-linecap="round"/><path d="M180 420Q250 470 320 420" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><path d="M150 400Q40 420 10 560M350 400Q460 420 490 560M230 480Q220 560 180 620M270 480Q280 560 320 620" fill="none" stroke="#fffaf0" stroke-width="14" stroke-linecap="round"/><g transform="translate(250 430) rotate(-8)">${bun(1)}</g>${cloud(80, 590, 1.5)}${cloud(300, 620, 1.7)}${cloud(470, 570, 1.2)}`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { shop, sky, grandfather };
