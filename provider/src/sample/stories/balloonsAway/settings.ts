import { cloud, disc, stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { plain } from './cast.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

const crowd = (y: number): string =>
  Array.from(
    { length: 9 },
    (_, index) =>
      `<circle cx="${20 + index * 58}" cy="${y + (index % 3) * 10}" r="25" fill="${ink}"/><path d="M${-14 + index * 58} ${y + 120}Q${20 + index * 58} ${y - 6} ${54 + index * 58} ${y + 120}Z" fill="${ink}"/>`,
  ).join('');

/** In the tent, 500 x 760, the ring from y = 560. Variants: `show`, `open` without a roof and with a sky of balloons. */
export const tent: Setting = (variant) => {
  const open = variant === 'open';
  const flock = [
    [80, 150, 0.5],
    [160, 70, 0.4],
    [250, 170, 0.56],
    [340, 80, 0.44],
    [420, 160, 0.52],
    [120, 270, 0.42],
    [380, 270, 0.44],
    [240, 20, 0.36],
  ]
    .map(([x = 0, y = 0, size = 1], index) => plain(x, y, size, index))
    .join('');
  const roof = open
    ? `<rect y="-100" width="500" height="700" fill="url(#day)"/>${cloud(90, 210, 0.6, '#ffffff')}${cloud(420, 330, 0.7, '#ffffff')}${flock}<path d="M-10 300Q20 380 -10 560H60Q70 420 40 320ZM510 300Q480 380 510 560H440Q430 420 460 320Z" fill="url(#stripes)" ${INK}/>`
    : `<path d="M-10 -100H510V570H-10Z" fill="url(#stripes)"/><path d="M-10 -100H510V70Q470 130 430 70Q390 130 350 70Q310 130 270 70Q230 130 190 70Q150 130 110 70Q70 130 30 70Q10 100 -10 80Z" fill="#b47ad8" ${INK}/><circle cx="250" cy="380" r="320" fill="url(#lamp)" opacity=".85"/>`;
  return `${roof}<path d="M-10 560H510V1000H-10Z" fill="#f2c48a" ${INK}/><path d="M-10 560Q250 520 510 560V590Q250 550 -10 590Z" fill="#e8485a" ${INK}/>${crowd(720)}`;
};

/** The small planet with its horizon, 500 x 900. Variants: `run` seen whole, `rest` from near with the ground from y = 600. */
export const planet: Setting = (variant) => {
  if (variant === 'rest')
    return `<rect y="-100" width="500" height="1000" fill="url(#dusk)"/>${stars(500, 300, 40, 'rest')}${disc(400, 180, 30, '#fff3c4', 'lamp')}<path d="M-40 680Q250 540 540 680V1200H-40Z" fill="#7ac46a" ${INK}/><path d="M60 690q8 -22 16 0q8 -22 16 0M400 680q8 -22 16 0q8 -22 16 0" fill="none" ${INK}/>`;
  const marks = [0, 72, 144, 216, 288]
    .map((turn, index) =>
      [
        '<path d="M-40 -190Q0 -260 40 -190Z" fill="#f2c48a"/>',
        '<path d="M-10 -190V-230H10V-190ZM-30 -226Q0 -290 30 -226Z" fill="#4f9a5a"/>',
        '<path d="M-34 -192L-6 -250L14 -214L26 -236L44 -192Z" fill="#b47ad8"/>',
      ]
        .map((mark, at) => (at === index % 3 ? `<g transform="rotate(${turn + 30})">${mark}</g>` : ''))
        .join(''),
    )
    .join('');
  return `<rect y="-100" width="500" height="1100" fill="url(#dusk)"/>${stars(500, 900, 110, 'planet')}<g transform="translate(250 520)"><g ${INK}>${marks}</g><circle r="196" fill="#7ac46a" ${INK}/><path d="M-190 -40Q-60 -110 20 -40Q90 20 190 -30Q196 40 170 96Q60 20 -40 80Q-120 120 -180 76Q-200 20 -190 -40Z" fill="#4fb4e0" ${INK}/><path d="M-60 120Q0 90 60 130Q40 180 -20 176Q-70 160 -60 120Z" fill="#f2c48a" ${INK}/></g>${[70, 150, 360, 430, 250].map((x, index) => plain(x, 190 - (index % 3) * 50, 0.34, index)).join('')}`;
};

/** High above the planet, 500 x 900. */
export const heights: Setting = () =>
  `<rect y="-100" width="500" height="1100" fill="url(#day)"/>${disc(400, 140, 50, '#fffbe0', 'lamp')}${cloud(100, 240, 0.8, '#ffffff')}${cloud(420, 430, 0.9, '#ffffff')}${cloud(70, 560, 0.7, '#ffffff')}<path d="M-60 860Q250 700 560 860V1200H-60Z" fill="#7ac46a" ${INK}/><path d="M60 820Q180 760 260 790Q300 830 200 850Q110 860 60 820Z" fill="#4fb4e0" ${INK}/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { tent, planet, heights };
