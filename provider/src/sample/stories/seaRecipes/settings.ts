import { textColumn } from '../../lettering.ts';
import { disc, hills, ripples, scattered } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { BOWL } from './cast.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3.200" stroke-linejoin="round"`;

/** What is written in the book of recipes. */
export const SIGNS = { title: '山海食谱', last: '最好吃的一碗面', line: '坐下来陪着' } as const;

const SKIES = { day: 'morning', dusk: 'evening', winter: 'snow' } as const;

/** The landing of a ferry, 500 x 860, its planks from y = 600. Variants: `day`, `dusk`, `winter`. */
export const river: Setting = (variant) => {
  const cold = variant === 'winter';
  const sun = cold ? '' : disc(120, 190, 46, variant === 'dusk' ? '#f6d27a' : '#fffaf0', 'steam');
  const flakes = cold ? scattered(500, 700, 90, 'flakes', () => '<circle r="4" fill="#fffaf0"/>') : '';
  return `<rect y="-100" width="500" height="900" fill="url(#${SKIES[variant as keyof typeof SKIES]})"/>${sun}<path d="M-20 420L90 230L150 320L270 150L370 330L430 260L520 400V520H-20Z" fill="${cold ? '#7f8a9a' : '#3f5f7f'}" ${INK}/><path d="M270 150L370 330L300 420L290 300ZM90 230L150 320L120 400Z" fill="url(#slant)"/>${hills(440, 40, cold ? '#d8d8cc' : '#8aa06a', 'banks', INK)}<path d="M-20 460H520V640H-20Z" fill="${cold ? '#aab6bc' : '#6f9aa0'}" ${INK}/>${ripples(470, 130, '#fffaf0', 'river')}<path d="M270 560Q380 600 480 556L460 604Q380 622 296 604Z" fill="#8a5a34" ${INK}/><path d="M320 560Q330 500 390 500Q440 502 444 560Z" fill="#c98a34" ${INK}/><path d="M330 540H440M338 522H430" stroke="${ink}" stroke-width="2"/><path d="M-20 600H520V1100H-20Z" fill="${cold ? '#e4e2d4' : '#b98a56'}" ${INK}/><path d="M-20 640H520M-20 690H520M-20 750H520" stroke="${ink}" stroke-width="2.400"/><path d="M40 560V680M470 590V700" stroke="#5a4636" stroke-width="17" stroke-linecap="round"/>${flakes}`;
};

/** The kitchen in the boat, 500 x 700: a stove at the left, a table at the right; planks from y = 540. */
export const kitchen: Setting = (variant) =>
  `<rect y="-100" width="500" height="800" fill="#b97a4a"/><path d="M-10 -60Q250 -190 510 -60V120Q250 0 -10 120Z" fill="#8a5a34" ${INK}/><path d="M-10 120Q250 0 510 120V540H-10Z" fill="#d8a96a" ${INK}/><path d="M190 190H330V330H190Z" fill="url(#${variant === 'dusk' ? 'evening' : 'morning'})" ${INK}/><path d="M260 190V330M190 260H330" stroke="${ink}" stroke-width="6"/><path d="M20 540V400H190V540Z" fill="#8f8478" ${INK}/><path d="M70 530V470Q105 440 140 470V530Z" fill="${ink}"/><path d="M84 530Q80 490 104 476Q108 500 120 494Q134 510 128 530Z" fill="#f0a03c"/><circle cx="104" cy="340" r="120" fill="url(#steam)" opacity=".8"/><path d="M40 400Q46 370 104 370Q164 370 170 400Z" fill="#4a4038" ${INK}/><path d="M420 110V200M450 110V220M390 110V180" stroke="${ink}" stroke-width="3"/><path d="M382 180q8 26 16 0q6 24 -8 34q-12 -8 -8 -34ZM410 200q10 -8 20 0l-4 40h-12ZM442 220q8 30 16 0q4 24 -8 34q-12 -8 -8 -34Z" fill="#c8452e" ${INK}/><path d="M-10 540H510V900H-10Z" fill="#8a5a34" ${INK}/><path d="M-10 590H510M-10 650H510" stroke="${ink}" stroke-width="2.400"/>`;

/** The open book of recipes from above, 500 x 420. Variants: `torn`, `line` with a first line on a new page. */
export const book: Setting = (variant) => {
  const right =
    variant === 'line'
      ? `<path d="M254 50Q350 30 452 54V370Q350 350 254 372Z" fill="#fffaf0" ${INK}/>${textColumn(SIGNS.line, 398, 112, 42, { face: 'serif', size: 37, fill: '#c8452e' })}`
      : `<path d="M254 50L300 44L284 90L310 130L286 180L306 230L280 290L300 340L254 372Z" fill="#fffaf0" ${INK}/>`;
  return `<rect y="-60" width="500" height="560" fill="#b97a4a"/><rect y="-60" width="500" height="560" fill="url(#cut)" fill-opacity=".4"/><path d="M34 40H466V392H34Z" fill="#3f5f7f" ${INK}/><path d="M246 50Q150 30 48 54V370Q150 350 246 372Z" fill="#fffaf0" ${INK}/>${textColumn(SIGNS.last, 200, 94, 37, { face: 'serif', size: 33, fill: ink })}<path d="M150 84V330M118 84V300M86 84V330" stroke="${ink}" stroke-width="4" stroke-dasharray="14 9" stroke-opacity=".6"/>${right}`;
};

/** A bowl from near, 500 x 360. */
export const bowl: Setting = () =>
  `<rect y="-60" width="500" height="500" fill="#c98a34"/><circle cx="250" cy="120" r="260" fill="url(#steam)"/><path d="M-10 270H510V500H-10Z" fill="#8a5a34" ${INK}/><g transform="translate(250 236) scale(3.300)">${BOWL}</g>`;

/** The way into the mountains, 500 x 760, its path from y = 560. */
export const pass: Setting = () =>
  `<rect y="-100" width="500" height="900" fill="url(#evening)"/><path d="M-20 470L80 190L170 360L290 90L400 330L450 250L520 420V700H-20Z" fill="#3b4a6a" ${INK}/><path d="M290 90L400 330L340 460L310 260ZM80 190L170 360L140 460Z" fill="url(#slant)"/>${hills(520, 60, '#8a6a44', 'pass', INK)}<path d="M-20 580Q250 540 520 590V1100H-20Z" fill="#d8a96a" ${INK}/><path d="M300 420Q250 470 300 520Q350 570 200 640Q120 700 60 900H330Q350 700 360 620Q400 540 330 490Q300 450 316 420Z" fill="#f0d9a4" ${INK}/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { river, kitchen, book, bowl, pass };
