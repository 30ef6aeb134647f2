import { textLine } from '../../lettering.ts';
import { cloud, disc, hills } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { LETTER } from './cast.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;

/** What is written on the balloon and in the letters. */
export const SIGNS = {
  post: '邮局',
  date: '三年前的今天',
  invite: '今天来吃蛋糕吧',
  sorry: '昨天是我不好',
  owl: '邮差小姐收',
} as const;

/** The balloon around (x, y), about 220 wide and 380 high at size 1. */
function balloon(x: number, y: number, size: number): string {
  const strips = [-74, -26, 26, 74]
    .map(
      (at, index) =>
        `<path d="M0 -120Q${at * 1.4} -60 ${at * 0.9} 60L${at * 0.3} 110" fill="none" stroke="${index % 2 ? '#c9483e' : '#3f6a9a'}" stroke-width="17"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-30 108L-34 170M30 108L34 170" stroke="${ink}" stroke-width="3"/><path d="M0 -130Q-122 -128 -112 -16Q-98 70 -34 112H34Q98 70 112 -16Q122 -128 0 -130Z" fill="#fbeed4" ${INK}/>${strips}<path d="M0 -130Q-122 -128 -112 -16Q-98 70 -34 112H34Q98 70 112 -16Q122 -128 0 -130Z" fill="none" ${INK}/><path d="M20 -126Q122 -110 112 -16Q98 70 34 112H10Q70 20 20 -126Z" fill="url(#engraved)" fill-opacity=".5"/><path d="M-62 -44H62V24H-62Z" fill="#fffdf6" ${INK}/>${textLine(SIGNS.post, 0, 8, { face: 'serif', size: 46, fill: '#c9483e', spacing: 4 })}<path d="M-40 168H40L34 224H-34Z" fill="#b98a56" ${INK}/><path d="M-38 186H38M-36 204H36M-14 168L-12 224M14 168L12 224" stroke="${ink}" stroke-width="1.800"/></g>`;
}

/** The sky around the post, 500 x 900. Variants: `day`, `dusk`, `leave` far away. */
export const sky: Setting = (variant) =>
  `<rect y="-100" width="500" height="1100" fill="url(#${variant === 'day' ? 'day' : 'dusk'})"/>${disc(110, 190, 40, '#fff6dc', 'sun')}${cloud(400, 230, 0.9, '#fffdf6', INK)}${cloud(60, 420, 0.7, '#fffdf6', INK)}${variant === 'leave' ? balloon(330, 330, 0.62) : balloon(260, 400, 1.05)}${hills(740, 80, '#a9bf94', 'post far', INK)}${hills(810, 60, '#c9c48a', 'post near', INK)}`;

/** In the basket, 500 x 640: a rim, letters, the floor from y = 540. Variants: `day`, `dusk`. */
export const basket: Setting = (variant) =>
  `<rect y="-100" width="500" height="760" fill="url(#${variant})"/>${cloud(110, 190, 0.8, '#fffdf6', INK)}${cloud(410, 280, 0.7, '#fffdf6', INK)}<path d="M30 -100L50 400M470 -100L450 400" stroke="${ink}" stroke-width="5"/><path d="M-10 396H510V424H-10Z" fill="#8a5f38" ${INK}/><path d="M-10 424H510V1000H-10Z" fill="#b98a56" ${INK}/><path d="M-10 470H510M-10 520H510M-10 580H510M60 424V800M150 424V800M240 424V800M330 424V800M420 424V800" stroke="${ink}" stroke-width="2" stroke-opacity=".6"/><path d="M-10 424H510V470H-10Z" fill="url(#engraved)"/>`;

/** The badger's house, 500 x 640, its floor from y = 520: everything is packed. */
export const packed: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#room)"/><path d="M150 100H350V300H150Z" fill="url(#day)" ${INK}/><path d="M250 100V300M150 200H350" stroke="${ink}" stroke-width="5"/><path d="M30 90H110V200H30Z" fill="#e3cda0"/><path d="M-10 520H510V1000H-10Z" fill="#a9805a" ${INK}/><path d="M-10 570H510M-10 630H510" stroke="${ink}" stroke-width="1.800" stroke-opacity=".5"/><path d="M10 520V400H130V520ZM40 400V310H140V400Z" fill="#d9a870" ${INK}/><path d="M60 400V520M90 310V400" stroke="#fffdf6" stroke-width="11"/><path d="M390 520V380H500V520Z" fill="#d9a870" ${INK}/><path d="M444 380V520" stroke="#fffdf6" stroke-width="11"/><path d="M390 480H500V520H390Z" fill="url(#engraved)"/>`;

/** The fox's house from outside, 500 x 640, its ground from y = 540. */
export const door: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#dusk)"/>${hills(480, 80, '#a9bf94', 'fox hills', INK)}<path d="M180 550V230H480V550Z" fill="#f6e4c4" ${INK}/><path d="M150 240L330 90L510 240Z" fill="#c9483e" ${INK}/><path d="M330 90L510 240H420Z" fill="url(#engraved)"/><path d="M280 550V360Q330 310 380 360V550Z" fill="#8a5f38" ${INK}/><circle cx="366" cy="460" r="6" fill="#f2b84a" ${INK}/><path d="M210 330H260V390H210ZM410 330H456V390H410Z" fill="#fff0b8" ${INK}/><circle cx="330" cy="430" r="170" fill="url(#sun)" opacity=".6"/><path d="M-20 540H520V1000H-20Z" fill="#c9c48a" ${INK}/><path d="M300 550Q260 640 160 800H340Q370 650 360 550Z" fill="#f6e4c4" ${INK}/>`;

/** A table in the fox's house, 500 x 640, the floor from y = 520. */
export const table: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#room)"/><path d="M60 70H180V210H60Z" fill="url(#dusk)" ${INK}/><path d="M120 70V210M60 140H180" stroke="${ink}" stroke-width="4"/><path d="M300 80H450V96H300ZM300 160H450V176H300Z" fill="#8a5f38" ${INK}/><path d="M320 50h24v30h-24ZM360 44h20v36h-20ZM400 54h30v26h-30ZM330 132h30v28h-30ZM390 126h22v34h-22Z" fill="#c9a07a" ${INK}/><circle cx="250" cy="260" r="260" fill="url(#sun)" opacity=".6"/><path d="M-10 520H510V1000H-10Z" fill="#a9805a" ${INK}/>`;

/** A letter from near, 500 x 380. Variants: `invite`, `sorry`, `owl` from outside, closed. */
export const letter: Setting = (variant) => {
  const edge = Array.from(
    { length: 16 },
    (_, index) =>
      `<path d="M${20 + index * 30} 34h18l-8 14h-18Z" fill="${index % 2 ? '#c9483e' : '#3f6a9a'}"/>`,
  ).join('');
  const line = (text: string, y: number, size: number, fill: string): string =>
    textLine(text, 250, y, { face: 'serif', size, fill, spacing: 3 });
  const words =
    variant === 'owl'
      ? `${line(SIGNS.owl, 226, 54, ink)}<g transform="translate(408 96) scale(.9)">${LETTER}</g>`
      : variant === 'invite'
        ? line(SIGNS.date, 120, 34, '#8a8088') + line(SIGNS.invite, 220, 52, ink)
        : line(SIGNS.sorry, 206, 58, '#c9483e');
  return `<rect y="-60" width="500" height="500" fill="#d9b890"/><rect y="-60" width="500" height="500" fill="url(#engraved)" fill-opacity=".4"/><g transform="rotate(-3 250 190)"><path d="M10 30H490V350H10Z" fill="#fffdf6" ${INK}/>${edge}<path d="M60 270H440M60 310H440" stroke="${ink}" stroke-width="2" stroke-opacity=".35"/>${words}</g>`;
};

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { sky, basket, packed, door, table, letter };
