/** The rooms of the lighthouse, and things seen close. */
import { textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import { round } from '../../round.ts';
import type { Setting } from '../story.ts';
import { COLOURS } from './style.ts';
import { sky } from './tower.ts';
import { city, clouds, wash } from './washes.ts';

const { ink, plum, mist, paper, coral, gold, rock, wood } = COLOURS;

/** What is written on things. */
export const SIGNS = { log: '今夜的鸟', oil: '灯油' } as const;

/** The room of the lamp, 500 x 700, its floor from y = 560. Variants: a sky, with `-lit` for the lamp. */
export const lampRoom: Setting = (variant) => {
  const lit = variant.includes('lit');
  const panes = [0, 125, 250, 375, 500]
    .map((x) => `<path d="M${x} -60V430" stroke="${plum}" stroke-width="11"/>`)
    .join('');
  const lens = `<path d="M196 430Q170 330 196 230H304Q330 330 304 430Z" fill="${lit ? '#fff3c0' : '#c9d5e2'}" fill-opacity=".9" stroke="${ink}" stroke-width="3"/><path d="M184 280H316M178 330H322M184 380H316M226 230Q210 330 226 430M274 230Q290 330 274 430" stroke="${ink}" stroke-width="2" stroke-opacity=".6" fill="none"/>`;
  const stand = `${wash('M180 430H320V452H180Z', gold)}${wash('M206 452H294L310 560H190Z', rock)}${wash('M190 206H310V230H190Z', gold)}`;
  return `${sky(variant, 460)}${clouds(330, 440, 10, 'room clouds')}${panes}<path d="M-10 430H510V470H-10Z" fill="${plum}" stroke="${ink}" stroke-width="2"/>${wash('M-10 470H510V570H-10Z', '#e8d9d4')}${wash('M-10 560H510V860H-10Z', wood)}<path d="M-10 610H510M-10 680H510M110 560L60 860M390 560L440 860" stroke="${ink}" stroke-width="2" stroke-opacity=".4"/>${lit ? '<circle cx="250" cy="330" r="330" fill="url(#lamp)" fill-opacity=".8"/>' : ''}${lens}${stand}${lit ? '<circle cx="250" cy="330" r="120" fill="url(#lamp)"/>' : ''}`;
};

/** The stairs inside of the tower, 500 x 700. */
export const stairs: Setting = () => {
  const steps = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [20 + index * 54, 640 - index * 62];
    return wash(`M${x} ${y}H${x + 80}V${y + 20}H${x}Z`, wood);
  }).join('');
  return `<rect y="-120" width="500" height="1000" fill="#d9c9d2"/><path d="M0 -120Q110 300 0 880ZM500 -120Q390 300 500 880Z" fill="${plum}" fill-opacity=".35"/><path d="M190 130a60 70 0 0 1 120 0v110h-120Z" fill="#7b86b8" stroke="${ink}" stroke-width="4"/><path d="M250 66V240M190 160H310" stroke="${ink}" stroke-width="4"/><circle cx="250" cy="150" r="220" fill="url(#cloud)" fill-opacity=".35"/>${steps}<path d="M20 560L500 8" stroke="${ink}" stroke-width="7"/><path d="M20 560L500 8" stroke="${coral}" stroke-width="3"/>`;
};

/** The balcony around the lamp, 500 x 700, its floor from y = 590. Variants: a sky, with `-city` for the city behind it. */
export const balcony: Setting = (variant) => {
  const behind = variant.includes('city')
    ? `<g transform="translate(250 352) scale(.66)">${city(false)}</g>`
    : '';
  const bars = Array.from({ length: 11 }, (_, index) => `M${index * 50} 452V594`).join('');
  const bridge = variant.includes('bridge') ? wash('M190 400H310L370 600H130Z', wood) : '';
  return `${sky(variant, 700)}${clouds(300, 420, 8, 'balcony far')}${behind}${clouds(440, 640, 18, 'balcony near')}${bridge}<path d="${bars}" stroke="${ink}" stroke-width="5"/><path d="M-10 452H510M-10 500H510" stroke="${ink}" stroke-width="8"/><path d="M-10 452H510M-10 500H510" stroke="${coral}" stroke-width="4"/>${wash('M-10 590H510V860H-10Z', '#b5a9c4')}<path d="M-10 650H510" stroke="${ink}" stroke-width="2" stroke-opacity=".4"/>`;
};

/** The glass of the oil, 500 x 360. Variants: `low`, `none`. */
export const gauge: Setting = (variant) => {
  const level = variant === 'none' ? 262 : 226;
  return `<rect y="-60" width="500" height="520" fill="#cbb9c9"/><circle cx="250" cy="160" r="300" fill="url(#cloud)" fill-opacity=".5"/>${wash('M60 60H440V300H60Z', rock)}<path d="M90 90H410V270H90Z" fill="${mist}" stroke="${ink}" stroke-width="3"/><path d="M92 ${level}Q170 ${level - 8} 250 ${level}Q330 ${level + 8} 408 ${level}V268H92Z" fill="${gold}"/><path d="M376 110H404M386 140H404M376 170H404M386 200H404M376 230H404" stroke="${ink}" stroke-width="4"/>${textLine(SIGNS.oil, 190, 166, { face: 'serif', size: 60, fill: plum })}<path d="M110 100V250" stroke="#ffffff" stroke-width="9" stroke-opacity=".8" stroke-linecap="round"/>`;
};

/** The book of the birds, 500 x 360. Variants: `full`, `more` with one stroke too many. */
export const log: Setting = (variant) => {
  const tally = Array.from({ length: 20 }, (_, index) => {
    const [x, y] = [78 + (index % 5) * 76, 130 + Math.floor(index / 5) * 46];
    return `M${x} ${y}v28M${x + 10} ${y}v28M${x + 20} ${y}v28M${x + 30} ${y}v28M${x - 6} ${y + 22}l44 -16`;
  }).join('');
  const extra =
    variant === 'more'
      ? `<path d="M444 262V300" stroke="${coral}" stroke-width="7" stroke-linecap="round"/><circle cx="444" cy="282" r="60" fill="url(#lamp)" fill-opacity=".6"/>`
      : '';
  return `<rect y="-60" width="500" height="520" fill="${wood}"/><path d="M-20 40H520M-20 330H520" stroke="${ink}" stroke-width="3" stroke-opacity=".5"/>${wash('M40 20H468V336H40Z', paper)}${textLine(SIGNS.log, 250, 92, { face: 'serif', size: 46, fill: plum })}<path d="${tally}" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>${extra}`;
};

/** Small lamps on a table, 500 x 400: the oil of one night in a hundred bottles. */
export const bottles: Setting = () => {
  const random = dice('bottles');
  const one = Array.from({ length: 26 }, (_, index) => {
    const row = Math.floor(index / 6.5);
    const [x, y] = [36 + (index % 6.5) * 70 + random.next() * 20, 130 + row * 74];
    return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(0.8 + row * 0.14)})"><circle r="58" fill="url(#lamp)" fill-opacity=".8"/><path d="M-15 30Q-20 -8 -8 -14V-26H8V-14Q20 -8 15 30Z" fill="#fff3c0" fill-opacity=".85" stroke="${ink}" stroke-width="2.400"/><path d="M-9 -32H9V-24H-9Z" fill="${coral}" stroke="${ink}" stroke-width="2"/><path d="M0 24Q-8 12 0 -2Q8 12 0 24Z" fill="${gold}"/></g>`;
  });
  return `<rect y="-60" width="500" height="560" fill="#8f7a9c"/><path d="M-20 60H520V460H-20Z" fill="${wood}"/><path d="M-20 60H520M-20 190H520M-20 320H520" stroke="${ink}" stroke-width="2" stroke-opacity=".5"/>${one.join('')}`;
};
