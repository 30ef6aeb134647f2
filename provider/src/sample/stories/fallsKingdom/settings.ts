import { scattered } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.800" stroke-linejoin="round"`;
const drops = (count: number, key: string): string =>
  scattered(500, 760, count, key, () => '<circle r="4" fill="#ffffff" fill-opacity=".8"/>');

/** The waterfall, 500 x 900, the pool from y = 640. Variants: `outside`, `inside` where the water rises. */
export const falls: Setting = (variant) => {
  const rising = variant === 'inside';
  const arrows = rising
    ? '<path d="M190 520V300M250 560V260M310 520V300M190 300l-10 16M190 300l10 16M250 260l-10 16M250 260l10 16M310 300l-10 16M310 300l10 16" stroke="#ffffff" stroke-width="7" stroke-linecap="round" fill="none"/>'
    : '<path d="M190 160V420M230 120V520M280 160V460M320 140V540" stroke="#ffffff" stroke-width="7" stroke-linecap="round"/>';
  const palace = rising
    ? `<path d="M30 640V420H110V640ZM390 640V400H470V640Z" fill="#f6e2a4" ${INK}/><path d="M14 424Q70 340 126 424ZM374 404Q430 320 486 404Z" fill="#2f7a74" ${INK}/><path d="M54 470h30v50h-30ZM416 460h30v50h-30Z" fill="#1d4a4a"/>`
    : '';
  return `<rect y="-100" width="500" height="1000" fill="url(#mist)"/><path d="M-20 -100H150Q120 200 160 650H-20ZM520 -100H350Q384 240 344 650H520Z" fill="#5f9a84" ${INK}/><path d="M20 100q40 20 60 0M40 300q40 20 60 0M400 160q40 20 60 0M420 360q30 20 50 0" fill="none" ${INK}/><path d="M150 -100H352Q384 240 344 660H160Q120 200 150 -100Z" fill="url(#fall)" ${INK}/>${arrows}${palace}<path d="M-20 640Q250 610 520 644V1200H-20Z" fill="#7fd0cc" ${INK}/><path d="M60 700h120M240 740h150M120 800h160M340 690h90" stroke="#ffffff" stroke-width="6" stroke-linecap="round"/>${drops(rising ? 50 : 34, `falls ${variant}`)}`;
};

/** The hall of the court, 500 x 640, its floor from y = 540. */
export const hall: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#hall)"/><circle cx="250" cy="180" r="300" fill="url(#gold)" opacity=".8"/><path d="M30 -100H90V540H30ZM410 -100H470V540H410Z" fill="#f6e2a4" ${INK}/><path d="M44 -100V540M60 -100V540M76 -100V540M424 -100V540M440 -100V540M456 -100V540" stroke="${ink}" stroke-width="1.600" stroke-opacity=".5"/><path d="M150 540V150Q250 60 350 150V540Z" fill="url(#fall)" ${INK}/><path d="M200 480V240M250 500V200M300 480V240" stroke="#ffffff" stroke-width="6" stroke-linecap="round"/><path d="M-10 540H510V1000H-10Z" fill="#c4e8d8" ${INK}/><path d="M-10 590H510M-10 650H510M120 540L60 760M250 540V760M380 540L440 760" stroke="${ink}" stroke-width="1.800" stroke-opacity=".5"/>`;

/** A cradle large enough for an old man, before whoever lies in it: 500 x 400. */
export const cradle: Setting = () =>
  `<path d="M60 200H440L410 340Q250 380 90 340Z" fill="#f2c04a" ${INK}/><path d="M60 200Q250 240 440 200L434 226Q250 268 66 226Z" fill="#fbd4d0" ${INK}/><path d="M70 350Q250 420 430 350" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round"/><path d="M120 250V330M190 266V344M250 270V350M310 266V344M380 250V330" stroke="${ink}" stroke-width="3"/>`;

/** A meadow before the palace in the morning, 500 x 760, its ground from y = 560. */
export const meadow: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#mist)"/><circle cx="390" cy="150" r="150" fill="url(#gold)"/><circle cx="390" cy="150" r="44" fill="#fffbe0"/><path d="M130 570V60H240V570Z" fill="url(#fall)" ${INK}/><path d="M160 480V240M186 500V180M212 480V240" stroke="#ffffff" stroke-width="6" stroke-linecap="round"/><path d="M-20 570Q120 500 260 540Q400 500 520 550V1200H-20Z" fill="#9fd89a" ${INK}/><path d="M40 640q8 -22 16 0q8 -22 16 0M360 620q8 -22 16 0q8 -22 16 0M220 700q8 -22 16 0q8 -22 16 0" fill="none" stroke="${ink}" stroke-width="3"/>${drops(30, 'meadow')}`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { falls, hall, cradle, meadow };
