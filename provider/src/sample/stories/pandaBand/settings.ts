import { textLine } from '../../lettering.ts';
import { hills } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3.600" stroke-linejoin="round"`;

/** What the posters say. */
export const SIGNS = { tonight: '今晚开唱', band: '熊猫乐队' } as const;

const stalk = (x: number, top: number, fill: string): string =>
  `<path d="M${x} 900V${top}h26V900Z" fill="${fill}" ${INK}/><path d="M${x - 4} 160h34M${x - 4} 320h34M${x - 4} 480h34M${x - 4} 640h34" stroke="${ink}" stroke-width="5"/><path d="M${x + 26} ${top + 60}q50 -40 80 -6q-40 30 -80 6ZM${x} ${top + 150}q-50 -30 -76 6q40 26 76 -6Z" fill="#8ed081" ${INK}/>`;

/** The mountain at the hour of the rehearsal, 500 x 760, its ground from y = 560. Variants: `grove`, `eaten`. */
export const hill: Setting = (variant) => {
  const grove =
    variant === 'eaten'
      ? [30, 110, 300, 400, 460]
          .map(
            (x, index) => `<path d="M${x} 570V${500 - index * 9}l9 8l8 -10l9 9V570Z" fill="#7fc46a" ${INK}/>`,
          )
          .join('')
      : stalk(20, 40, '#7fc46a') +
        stalk(96, 90, '#6ab45a') +
        stalk(390, 60, '#6ab45a') +
        stalk(456, 20, '#7fc46a');
  return `<rect y="-100" width="500" height="800" fill="url(#dusk)"/><rect y="-100" width="500" height="800" fill="url(#pop)"/>${hills(430, 90, '#ff9f6b', 'far', INK)}${hills(500, 40, '#6fc0a0', 'near', INK)}${grove}<path d="M-20 560H520V1000H-20Z" fill="#9fd66a" ${INK}/><path d="M60 620h40M190 660h50M330 610h60M400 700h40M110 720h60" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`;
};

/** The stage at night, 500 x 760, its boards from y = 560. Variants: `empty`, `crowd`. */
export const stage: Setting = (variant) => {
  const crowd =
    variant === 'crowd'
      ? Array.from({ length: 9 }, (_, index) => {
          const x = 10 + index * 60;
          const y = 720 + (index % 3) * 14;
          return `<path d="M${x - 34} 900V${y}Q${x} ${y - 60} ${x + 34} ${y}V900Z" fill="${ink}"/><circle cx="${x - 19}" cy="${y - 34}" r="13" fill="${ink}"/><circle cx="${x + 19}" cy="${y - 34}" r="13" fill="${ink}"/><path d="M${x - 40} ${y + 20}L${x - 52} ${y - 50}" stroke="${ink}" stroke-width="15" stroke-linecap="round"/>`;
        }).join('')
      : '';
  return `<rect y="-100" width="500" height="800" fill="url(#show)"/><path d="M90 -100L10 600H210ZM410 -100L290 600H490Z" fill="#fff6c8" fill-opacity=".28"/><circle cx="250" cy="380" r="330" fill="url(#spot)" opacity=".7"/><path d="M-10 -100H510V40Q460 80 410 40Q360 80 310 40Q250 80 190 40Q140 80 90 40Q40 80 -10 40Z" fill="#e0334f" ${INK}/><path d="M110 90H390V158H110Z" fill="#fff8e4" ${INK}/>${textLine(SIGNS.band, 250, 142, { face: 'sans', size: 48, fill: '#e0334f', spacing: 8 })}<path d="M-10 560H510V1000H-10Z" fill="#a9643f" ${INK}/><path d="M-10 610H510M-10 670H510M80 560V610M250 560V610M420 560V610" stroke="${ink}" stroke-width="3"/>${crowd}`;
};

/** A poster on a trunk, 500 x 380. */
export const poster: Setting = () =>
  `<rect y="-60" width="500" height="500" fill="url(#dusk)"/><rect y="-60" width="500" height="500" fill="url(#pop)"/>${stalk(40, -60, '#7fc46a')}${stalk(440, -60, '#6ab45a')}<g transform="rotate(-3 250 190)"><path d="M110 30H390V350H110Z" fill="#fff8e4" ${INK}/><path d="M110 30H390V140H110Z" fill="#e0334f" ${INK}/>${textLine(SIGNS.tonight, 250, 106, { face: 'sans', size: 58, fill: '#ffe14d', spacing: 4 })}${[150, 217, 284, 351].map((x) => `<circle cx="${x - 19}" cy="222" r="10" fill="${ink}"/><circle cx="${x + 19}" cy="222" r="10" fill="${ink}"/><circle cx="${x}" cy="246" r="28" fill="#ffffff" ${INK}/><circle cx="${x - 11}" cy="243" r="8" fill="${ink}"/><circle cx="${x + 11}" cy="243" r="8" fill="${ink}"/><path d="M${x - 8} 262q8 8 16 0" fill="none" ${INK}/>`).join('')}</g>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { hill, stage, poster };
