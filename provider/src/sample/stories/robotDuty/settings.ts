import { textLine } from '../../lettering.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.800" stroke-linejoin="round"`;
const BOARD = '#3f7a62';

/** What is written on the board. */
export const SIGNS = {
  farewell: '再见，三班',
  who: '小满',
  last: '明天，请别擦掉我',
  words: ['生日快乐', '加油', '别迟到', '我们赢了', '下雨带伞', '对不起', '谢谢老师'],
} as const;

const chalk = (text: string, x: number, y: number, size: number, fill = '#f7fbf2'): string =>
  textLine(text, x, y, { face: 'serif', size, fill, spacing: 2 });

const PLACES: readonly (readonly [x: number, y: number, size: number, turn: number])[] = [
  [130, 142, 34, -5],
  [286, 136, 40, 4],
  [400, 158, 26, -4],
  [108, 304, 28, 4],
  [390, 208, 30, -3],
  [96, 196, 26, 5],
  [136, 362, 30, -3],
];

/** The class room, 500 x 760, its floor from y = 560. Variants: `clean`, `written`, `dark` with one line, `glow` with all the words that were ever wiped off. */
export const room: Setting = (variant) => {
  const night = variant === 'dark' || variant === 'glow';
  const words =
    variant === 'written'
      ? chalk(SIGNS.farewell, 250, 230, 56) + chalk(SIGNS.who, 380, 310, 36, '#ffe58a')
      : variant === 'glow'
        ? `<circle cx="250" cy="230" r="330" fill="url(#beam)" fill-opacity=".55"/>${SIGNS.words
            .map((word, index) => {
              const [x, y, size, turn] = PLACES[index] ?? [250, 200, 30, 0];
              return `<g transform="rotate(${turn} ${x} ${y})">${chalk(word, x, y, size, index % 3 === 1 ? '#ffe58a' : '#ffffff')}</g>`;
            })
            .join('')}${chalk(SIGNS.farewell, 234, 258, 46, '#ffffff')}`
        : variant === 'dark'
          ? '<path d="M232 336H340" stroke="#ffffff" stroke-width="11" stroke-dasharray="9 5"/>'
          : '';
  const wall = night
    ? '<rect y="-100" width="500" height="760" fill="url(#night)"/>'
    : '<rect y="-100" width="500" height="760" fill="url(#ruled)"/>';
  const desks = [70, 250, 430]
    .map(
      (x) =>
        `<path d="M${x - 60} 640H${x + 60}V660H${x - 60}ZM${x - 48} 660V760M${x + 48} 660V760" fill="${night ? '#7d8fc4' : '#f6d79a'}" ${INK}/>`,
    )
    .join('');
  return `${wall}<path d="M24 70H476V410H24Z" fill="#c9935a" ${INK}/><path d="M40 86H460V392H40Z" fill="${night ? '#24503f' : BOARD}" ${INK}/><path d="M40 392H460V410H40Z" fill="#a8753f" ${INK}/>${words}<path d="M360 392h36v-9h-36ZM410 392h18v-6h-18Z" fill="#ffffff" ${INK}/><path d="M-10 560H510V900H-10Z" fill="${night ? '#3a4f93' : '#e6edf6'}" ${INK}/><path d="M-10 580H510V900H-10Z" fill="url(#pen)" fill-opacity=".35"/>${desks}`;
};

/** A part of the board, 500 x 420. Variants: `farewell`, `last`. */
export const board: Setting = (variant) =>
  variant === 'last'
    ? `<rect y="-60" width="500" height="560" fill="#1f4738"/><circle cx="250" cy="200" r="330" fill="url(#beam)" fill-opacity=".35"/>${chalk(SIGNS.last, 250, 220, 46, '#ffffff')}<path d="M70 262Q250 244 430 262" fill="none" stroke="#e2574c" stroke-width="6" stroke-linecap="round"/>`
    : `<rect y="-60" width="500" height="560" fill="${BOARD}"/>${chalk(SIGNS.farewell, 250, 190, 70)}${chalk(SIGNS.who, 370, 280, 44, '#ffe58a')}<path d="M100 250q20 -40 40 0q20 -40 40 0q0 34 -40 60q-40 -26 -40 -60Z" fill="none" stroke="#ff9d96" stroke-width="6" stroke-linejoin="round"/><path d="M30 30L470 30M30 390L470 390" stroke="#ffffff" stroke-width="2" stroke-opacity=".3"/>`;

/** The corridor with the door of the class, 500 x 640, its floor from y = 520; the light of the room falls through it. */
export const corridor: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#night)"/><path d="M290 520V120H430V520Z" fill="#f4fbff" ${INK}/><circle cx="360" cy="320" r="260" fill="url(#beam)"/><path d="M278 520V108H442V520" fill="none" stroke="#c9935a" stroke-width="14"/><path d="M40 120H220V300H40Z" fill="#24386f" ${INK}/><path d="M130 120V300" stroke="${ink}" stroke-width="4"/><path d="M-10 520H510V860H-10Z" fill="#3a4f93" ${INK}/><path d="M292 522H428L500 640H220Z" fill="#d9f4ff" fill-opacity=".7"/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { room, board, corridor };
