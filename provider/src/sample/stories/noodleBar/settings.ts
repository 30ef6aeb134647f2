import { textColumn, textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import type { Setting } from '../story.ts';
import { bowl } from './cast.ts';
import { STYLE } from './style.ts';

const { ink, paper } = STYLE;
const RED = '#d8432e';
const INK = `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`;

/** What the shop and its things say. */
export const SIGNS = { noodles: '面', closed: '今晚打烊', eight: '八', owed: '等他来还' } as const;

function lantern(x: number, y: number, lit: boolean): string {
  return `<path d="M${x} ${y - 60}V${y}" stroke="${paper}" stroke-width="3"/><ellipse cx="${x}" cy="${y + 38}" rx="34" ry="40" fill="${lit ? RED : '#4a4656'}" ${INK}/><path d="M${x - 33} ${y + 26}H${x + 33}M${x - 33} ${y + 50}H${x + 33}" stroke="${ink}" stroke-width="2.400"/><path d="M${x - 16} ${y - 4}H${x + 16}V${y + 4}H${x - 16}ZM${x - 16} ${y + 74}H${x + 16}V${y + 82}H${x - 16}Z" fill="${ink}"/>${textLine(SIGNS.noodles, x, y + 52, { face: 'serif', size: 40, fill: lit ? paper : ink })}`;
}

function puddles(top: number, key: string): string {
  const random = dice(key);
  return Array.from({ length: 12 }, () => {
    const [x, y] = [random.next() * 500, top + random.next() * 200];
    const wide = 20 + random.next() * 50;
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(wide)}" ry="${round(wide * 0.13)}" fill="${random.next() < 0.5 ? RED : '#4a4656'}"/>`;
  }).join('');
}

/** The alley at night, 500 x 900, its ground from y = 640. Variants: `open`, `closed`. */
export const alley: Setting = (variant) => {
  const open = variant !== 'closed';
  const windows = [30, 90, 400, 456]
    .flatMap((x) => [60, 150, 240].map((y) => `M${x} ${y}h26v44h-26Z`))
    .join('');
  const curtain = [0, 1, 2, 3]
    .map(
      (index) =>
        `<path d="M${150 + index * 50} 392h50v86q-25 10 -50 0Z" fill="${open ? RED : '#4a4656'}" ${INK}/>`,
    )
    .join('');
  const board = open
    ? ''
    : `<path d="M190 500H310V560H190Z" fill="${paper}" ${INK}/>${textLine(SIGNS.closed, 250, 541, { face: 'serif', size: 27, fill: ink })}`;
  return `<rect y="-100" width="500" height="1100" fill="#2c2a38"/><path d="M0 -100H130V640H0ZM370 -100H500V640H370Z" fill="${ink}"/><path d="${windows}" fill="#4a4656"/><path d="M130 -100H370V300H130Z" fill="url(#black)"/><path d="M116 640V360H384V640Z" fill="#7a2f26" ${INK}/><path d="M130 480H370V636H130Z" fill="${open ? paper : '#3a3846'}" ${INK}/><path d="M210 480V636M290 480V636M130 556H370" stroke="${ink}" stroke-width="4"/>${curtain}<path d="M84 366L128 300H372L416 366Z" fill="${ink}" stroke="${paper}" stroke-width="2.600"/><path d="M150 304L134 362M210 304L204 362M270 304L276 362M330 304L346 362" stroke="${paper}" stroke-width="2"/>${lantern(70, 420, open)}${lantern(430, 420, open)}${board}<path d="M-10 640H510V1010H-10Z" fill="#3a3846" ${INK}/>${open ? `<path d="M130 642H370L470 900H30Z" fill="url(#rose)"/>` : ''}${puddles(680, 'alley')}`;
};

/** Behind the counter, 500 x 640: pots, bowls and the slips of the menu. */
export const kitchen: Setting = () => {
  const slips = [40, 100, 160]
    .map(
      (x, index) =>
        `<path d="M${x} 40h34v130h-34Z" fill="${paper}" ${INK}/><path d="M${x + 17} 58v${70 + index * 14}" stroke="${index === 1 ? RED : ink}" stroke-width="7" stroke-dasharray="17 7"/>`,
    )
    .join('');
  const bowls = [330, 392, 454]
    .flatMap((x) => [76, 166].map((y) => `<g transform="translate(${x} ${y})">${bowl(0.6)}</g>`))
    .join('');
  return `<rect y="-100" width="500" height="860" fill="#e98b70"/><rect y="-100" width="500" height="860" fill="url(#rose)"/>${slips}<path d="M290 98H500V110H290ZM290 188H500V200H290Z" fill="#7a2f26" ${INK}/>${bowls}<path d="M20 420V300Q90 280 160 300V420Z" fill="#4a4656" ${INK}/><path d="M10 300H170" stroke="${ink}" stroke-width="9"/><circle cx="90" cy="230" r="110" fill="url(#steam)"/><circle cx="130" cy="160" r="80" fill="url(#steam)"/>`;
};

/** The counter, 500 wide, its edge at y = 0. Variants: `full` with seven guests from behind, `side` only on the right, `near` with nothing on it. */
export const bar: Setting = (variant) => {
  if (variant === 'side') {
    return `<path d="M262 0H520V30H262Z" fill="#b5623f" ${INK}/><path d="M280 30H520V500H280Z" fill="#7a2f26" ${INK}/><path d="M340 30V500M400 30V500M460 30V500" stroke="${ink}" stroke-width="3"/>`;
  }
  const top = `<path d="M-20 0H520V34H-20Z" fill="#b5623f" ${INK}/><path d="M-20 34H520V500H-20Z" fill="#7a2f26" ${INK}/>`;
  if (variant !== 'full') return top;
  const guests = Array.from({ length: 7 }, (_, index) => {
    const x = 34 + index * 61;
    const y = index % 2 ? 64 : 52;
    return `<path d="M${x - 29} 260V${y + 56}Q${x - 27} ${y + 26} ${x} ${y + 24}Q${x + 27} ${y + 26} ${x + 29} ${y + 56}V260Z" fill="${['#4a4656', ink, '#6b6678'][index % 3]}" stroke="${paper}" stroke-width="2.400"/><circle cx="${x}" cy="${y}" r="23" fill="${index === 3 ? '#c9bfae' : ink}" stroke="${paper}" stroke-width="2.400"/>`;
  }).join('');
  return `${top}${guests}<circle cx="462" cy="-50" r="60" fill="url(#steam)"/><g transform="translate(462 -20)">${bowl(0.66)}</g><path d="M436 110H488V124H436ZM462 124V230M444 230H480" fill="${RED}" stroke="${paper}" stroke-width="3"/>`;
};

/** The door from inside, 500 x 640: rain behind the curtain. */
export const door: Setting = () => {
  const random = dice('door rain');
  const rain = Array.from(
    { length: 60 },
    () => `M${round(90 + random.next() * 320)} ${round(120 + random.next() * 420)}l-5 22`,
  ).join('');
  return `<rect y="-100" width="500" height="860" fill="#b5623f"/><path d="M80 60H420V700H80Z" fill="#2c2a38" ${INK}/><path d="${rain}" stroke="#f8ecd4" stroke-width="2.400" stroke-opacity=".7"/><path d="M80 60h85v110q-42 14 -85 0ZM165 60h85v110q-42 14 -85 0ZM250 60h85v110q-42 14 -85 0ZM335 60h85v110q-42 14 -85 0Z" fill="${RED}" ${INK}/><path d="M60 40H440V66H60Z" fill="#7a2f26" ${INK}/>`;
};

/** The bowl that waits, 500 x 420. */
export const waiting: Setting = () =>
  `<rect y="-60" width="500" height="560" fill="${ink}"/><rect y="-60" width="500" height="330" fill="url(#rose)"/><path d="M-20 270H520V500H-20Z" fill="#b5623f" ${INK}/><circle cx="250" cy="110" r="150" fill="url(#steam)"/><circle cx="200" cy="50" r="100" fill="url(#steam)"/><g transform="translate(250 250)">${bowl(2.6, textLine(SIGNS.eight, 0, 20, { face: 'serif', size: 24, fill: RED }))}</g><path d="M130 372L380 350M130 386L380 368" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><path d="M130 372L380 350M130 386L380 368" stroke="${RED}" stroke-width="4" stroke-linecap="round"/>`;

/** An old bowl turned over, 500 x 420: what its foot says. */
export const foot: Setting = () =>
  `<rect y="-60" width="500" height="560" fill="#d8432e"/><circle cx="250" cy="210" r="190" fill="#fffaf0" ${INK}/><circle cx="250" cy="210" r="128" fill="${paper}" stroke="${ink}" stroke-width="5"/><path d="M96 130q-14 60 10 130M410 120q16 30 18 70" fill="none" stroke="${ink}" stroke-width="3"/>${textColumn(SIGNS.eight, 304, 190, 60, { face: 'serif', size: 56, fill: RED })}${textColumn(SIGNS.owed, 222, 140, 54, { face: 'serif', size: 48, fill: ink })}`;

/** A street in the snow of twenty years ago, 500 x 760, its ground from y = 620. */
export const past: Setting = () => {
  const random = dice('past snow');
  const flakes = Array.from(
    { length: 90 },
    () =>
      `<circle cx="${round(random.next() * 500)}" cy="${round(random.next() * 760)}" r="${round(1.5 + random.next() * 3.5)}"/>`,
  ).join('');
  return `<rect y="-100" width="500" height="960" fill="#6b6678"/><rect y="-100" width="500" height="760" fill="url(#black)" fill-opacity=".55"/><path d="M-20 620V250L60 190L140 250V620ZM330 620V220L430 150L530 220V620Z" fill="${ink}"/><path d="M180 620V150" stroke="${ink}" stroke-width="12"/><path d="M150 150H210L226 100H134Z" fill="${RED}" ${INK}/><circle cx="180" cy="170" r="150" fill="url(#steam)" fill-opacity=".7"/><path d="M-20 620Q120 600 260 616Q400 600 520 622V1000H-20Z" fill="${paper}" ${INK}/><g fill="#fffaf0">${flakes}</g>`;
};

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
  alley,
  kitchen,
  bar,
  door,
  waiting,
  foot,
  past,
};
