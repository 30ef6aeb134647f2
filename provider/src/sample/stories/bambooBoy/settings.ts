import { textColumn } from '../../lettering.ts';
import { disc, hills } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** What the flag, and the slip in the bamboo, say. */
export const SIGNS = { flag: '镖', slip: '裂了的，我收' } as const;

/** The road through the mountains, 500 x 860, its ground from y = 620. Variants: `day`, `gold`. */
export const road: Setting = (variant) =>
  `<rect y="-100" width="500" height="900" fill="url(#${variant})"/>${disc(380, 170, 46, '#fffbe0', 'sun')}<path d="M-20 480L70 240L140 380L230 180L330 400L420 260L520 470V700H-20Z" fill="#7fae9a" ${INK}/><path d="M230 180L330 400L260 470L236 330ZM70 240L140 380L90 460Z" fill="url(#rock)"/>${hills(520, 70, '#8fc07a', 'escort', INK)}<path d="M-20 620Q250 590 520 624V1200H-20Z" fill="#e9d9a4" ${INK}/><path d="M40 690h40M160 740h60M300 680h50M400 760h40" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-opacity=".5"/><path d="M60 630V380" stroke="#6a4a34" stroke-width="9"/><path d="M64 384H150L134 424L150 464H64Z" fill="#f0b45a" ${INK}/>${textColumn(SIGNS.flag, 104, 440, 40, { face: 'serif', size: 46, fill: ink })}`;

/** A bridge of ropes over a gorge, 500 x 860, its planks at y = 420. Variants: `whole`, `broken`. */
export const bridge: Setting = (variant) => {
  const broken = variant === 'broken';
  const planks = Array.from({ length: 13 }, (_, index) => {
    const x = 110 + index * 23;
    if (broken && x > 220 && x < 330) return '';
    return `<path d="M${x} ${420 + Math.abs(6 - index) * -3 + 18}h18v12h-18Z" fill="#b98a56" ${INK}/>`;
  }).join('');
  return `<rect y="-100" width="500" height="1000" fill="url(#day)"/>${hills(300, 80, '#9fcfae', 'gorge', INK)}<path d="M-20 430H130L100 520L140 640L90 1100H-20ZM520 430H380L410 540L372 660L420 1100H520Z" fill="#a98f64" ${INK}/><path d="M130 430L100 520L140 640L90 1100H40L80 640L50 520L90 430ZM380 430L410 540L372 660L420 1100H470L430 660L460 540L430 430Z" fill="url(#rock)"/><path d="M-20 420H134V440H-20ZM376 420H520V440H376Z" fill="#8fc07a" ${INK}/><path d="M130 1100V820Q250 790 376 820V1100Z" fill="#6fb4c4" ${INK}/><path d="M170 860h60M270 880h70M200 930h80" stroke="#fffff6" stroke-width="5" stroke-linecap="round"/>${broken ? `<path d="M110 380Q180 420 214 500M396 380Q350 410 330 480" fill="none" stroke="#6a4a34" stroke-width="5"/>` : `<path d="M110 380Q250 430 396 380" fill="none" stroke="#6a4a34" stroke-width="5"/>`}${planks}<path d="M110 440V360M396 440V360" stroke="#6a4a34" stroke-width="11" stroke-linecap="round"/>`;
};

/** The gate of the old woman, 500 x 640, its ground from y = 540. */
export const gate: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#gold)"/>${hills(430, 80, '#8fc07a', 'gate', INK)}<path d="M250 550V200H480V550Z" fill="#f6f3e0" ${INK}/><path d="M210 210Q330 110 365 90Q400 110 520 210Q365 180 210 210Z" fill="#5a6a54" ${INK}/><path d="M310 550V300H420V550Z" fill="#8a5f3c" ${INK}/><path d="M365 300V550" stroke="${ink}" stroke-width="4"/><path d="M-20 540H520V1000H-20Z" fill="#e9d9a4" ${INK}/>${[20, 52, 84, 116].map((x, index) => `<path d="M${x} 550V${150 + index * 30}h18V550Z" fill="#7fbf5a" ${INK}/><path d="M${x - 3} 260h24M${x - 3} 360h24M${x - 3} 460h24" stroke="${ink}" stroke-width="4"/>`).join('')}`;

/** The bamboo, split, with a slip in it, from near: 500 x 460. */
export const split: Setting = () =>
  `<rect y="-60" width="500" height="600" fill="#e9d9a4"/><circle cx="250" cy="220" r="280" fill="url(#sun)"/><g transform="rotate(-12 250 230)"><path d="M-60 60H560V150H-60Z" fill="#7fbf5a" ${INK}/><path d="M-60 310H560V400H-60Z" fill="#7fbf5a" ${INK}/><path d="M-60 130H560V158H-60ZM-60 302H560V330H-60Z" fill="#e6f2c0" ${INK}/><path d="M120 50V160M380 50V160M120 300V410M380 300V410" stroke="${ink}" stroke-width="6"/></g><path d="M190 20H310V440H190Z" fill="#fffff6" ${INK}/>${textColumn(SIGNS.slip.replace('，', ''), 250, 104, 72, { face: 'serif', size: 60, fill: ink })}`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { road, bridge, gate, split };
