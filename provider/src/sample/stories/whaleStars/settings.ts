import { scattered, stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;
const MOTES = (key: string): string =>
  scattered(500, 860, 26, key, () => '<circle r="9" fill="url(#leaf)"/><circle r="2.500" fill="#eafff4"/>');

/** A tree that glows, its foot at (x, y). */
function tree(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><circle cy="-230" r="170" fill="url(#leaf)" opacity=".45"/><path d="M-18 0Q-6 -100 -14 -180L-54 -230L-4 -196L4 -270L14 -196L60 -240L18 -176Q8 -100 20 0Z" fill="#2a3a8a" ${INK}/><path d="M-20 -180Q-110 -176 -100 -246Q-104 -306 -40 -310Q0 -356 46 -312Q112 -308 100 -246Q112 -178 24 -182Z" fill="#4fc0a4" ${INK}/><path d="M-70 -250q14 -30 40 -34M10 -320q26 -4 38 14" fill="none" stroke="#c4ffe4" stroke-width="6" stroke-linecap="round"/></g>`;
}

/** The sea of stars with the whale that sank, 500 x 900: its back is a wooded island at y = 560. Variants: `far`, `two` with a light in the deep. */
export const ocean: Setting = (variant) =>
  `<rect y="-100" width="500" height="1100" fill="url(#deep)"/>${stars(500, 520, 120, 'star sea')}<path d="M70 600Q90 470 250 460Q420 470 440 600Z" fill="#2f4aa0" ${INK}/><path d="M440 600Q470 560 462 500L440 470Q476 474 480 494Q496 468 516 484L490 510Q492 570 452 604Z" fill="#2f4aa0" ${INK}/>${tree(170, 490, 0.42)}${tree(250, 472, 0.55)}${tree(330, 492, 0.4)}<path d="M-20 600Q40 580 100 600T220 600T340 600T460 600T580 600V1200H-20Z" fill="#3a3a9a" fill-opacity=".92"/><path d="M-20 680Q40 660 100 680T220 680T340 680T460 680T580 680V1200H-20Z" fill="#2f2f88"/><path d="M-20 780Q40 760 100 780T220 780T340 780T460 780T580 780V1200H-20Z" fill="#262674"/>${variant === 'two' ? '<ellipse cx="300" cy="790" rx="190" ry="90" fill="url(#glow)"/><path d="M180 800Q190 750 300 746Q410 750 420 800Q400 836 300 838Q200 836 180 800Z" fill="#9fe8ff" fill-opacity=".45"/>' : ''}<g transform="translate(0 610)">${stars(500, 240, 60, 'star water', '#dfe8ff')}</g>`;

/** A boat before the island: what lies before the girl, 500 x 400. */
export const boat: Setting = () =>
  `<path d="M60 250Q250 300 440 250Q420 340 250 344Q80 340 60 250Z" fill="#5a4ab0" ${INK}/><path d="M80 276Q250 322 420 276" fill="none" stroke="#c4d0ff" stroke-width="4"/><path d="M-20 320Q40 300 100 320T220 320T340 320T460 320T580 320V600H-20Z" fill="#2f2f88"/>`;

/** The forest on the whale's back, 500 x 900, its moss from y = 640. Variants: `night`, `dawn`. */
export const forest: Setting = (variant) =>
  `<rect y="-100" width="500" height="1000" fill="url(#${variant === 'dawn' ? 'dawn' : 'grove'})"/>${stars(500, 300, 50, 'grove stars')}${tree(40, 640, 1.15)}${tree(470, 650, 1.2)}${tree(170, 600, 0.7)}${tree(350, 600, 0.76)}<path d="M-20 630Q120 590 260 624Q400 600 520 634V1200H-20Z" fill="#2f6a8a" ${INK}/><path d="M30 670q8 -20 16 0q8 -20 16 0M200 720q8 -20 16 0q8 -20 16 0M400 680q8 -20 16 0q8 -20 16 0M300 790q8 -20 16 0q8 -20 16 0" fill="none" stroke="#a4ffd0" stroke-width="4" stroke-linecap="round"/>${MOTES('grove motes')}`;

/** The sky over the island, 500 x 900, for those who fly. */
export const heights: Setting = () =>
  `<rect y="-100" width="500" height="1100" fill="url(#dawn)"/>${stars(500, 700, 90, 'heights')}<circle cx="250" cy="820" r="300" fill="url(#warm)"/><path d="M80 900Q110 800 250 790Q400 800 430 900Z" fill="#3a3a9a" ${INK}/>${tree(200, 810, 0.34)}${tree(270, 800, 0.42)}${tree(330, 814, 0.32)}${MOTES('high motes')}`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { ocean, boat, forest, heights };
