import { textColumn, textLine } from '../../lettering.ts';
import { ripples, skyline } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;

/** The names on the signs. */
export const SIGNS = {
  first: '阿红',
  third: '小雨',
  seventh: '三号桌',
  eleventh: '林小姐',
  last: '晴',
  noodles: '面馆',
  hotel: '旅社',
} as const;

const COLOURS: Readonly<Record<string, readonly [colour: string, light: string]>> = {
  first: ['#ff4fa3', 'pink'],
  third: ['#4fe0ff', 'cyan'],
  seventh: ['#ffd75e', 'gold'],
  eleventh: ['#ff4fa3', 'pink'],
  last: ['#ff3b4e', 'red'],
};

/** A sign around (x, y); without a name it is dark. */
function sign(x: number, y: number, size: number, name?: keyof typeof SIGNS): string {
  const text = name ? SIGNS[name] : '';
  const [colour, light] = COLOURS[name ?? ''] ?? ['#3a3068', ''];
  const w = Math.max(2, [...text].length) * size + size * 0.9;
  const h = size * 1.7;
  const box = `<rect x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}" rx="12" fill="#1a1240" stroke="${colour}" stroke-width="${size * 0.09}"/>`;
  if (!name) return box;
  const glow = `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${h * 1.4}" fill="url(#${light})" opacity=".75"/>`;
  const letters = textLine(text, x, y + size * 0.37, {
    face: 'sans',
    size,
    fill: '#fff6fb',
    stroke: colour,
    strokeWidth: size * 0.14,
    spacing: size * 0.08,
  });
  return glow + box + letters;
}

/** A narrow sign that hangs over the street. */
function banner(x: number, y: number, name: 'noodles' | 'hotel', colour: string): string {
  const letters = textColumn(SIGNS[name], x, y + 34, 36, { face: 'sans', size: 30, fill: colour });
  return `<rect x="${x - 24}" y="${y}" width="48" height="86" rx="8" fill="#1a1240" stroke="${colour}" stroke-width="4"/>${letters}`;
}

/** A street, 500 x 900, its ground from y = 620. The variant is the name of its sign, `dark` for one without. */
export const street: Setting = (variant) => {
  const name = variant === 'dark' ? undefined : (variant as keyof typeof SIGNS);
  const [colour] = COLOURS[variant] ?? ['#3a3068'];
  const shine =
    name === undefined
      ? ''
      : `<ellipse cx="250" cy="730" rx="150" ry="70" fill="${colour}" fill-opacity=".35"/><path d="M190 690H310M170 740H330M206 790H294" stroke="${colour}" stroke-width="8" stroke-linecap="round" stroke-opacity=".8"/>`;
  return `<rect y="-100" width="500" height="760" fill="url(#sky)"/>${skyline(560, [150, 330], '#2a1b58', '#ff9fd0', 'far street')}<path d="M-10 -100H130V630H-10ZM370 -100H510V630H370Z" fill="#1d1446"/><path d="M20 40h70v80H20ZM20 180h70v80H20ZM410 60h70v80H410ZM410 320h70v80H410Z" fill="#3a2a78"/><path d="M20 40h70v80H20ZM410 320h70v80H410Z" fill="#ffd75e" fill-opacity=".65"/>${banner(132, 330, 'noodles', '#ffd75e')}${banner(370, 200, 'hotel', '#4fe0ff')}<path d="M160 240V190M340 240V190" stroke="#5a4a9a" stroke-width="5"/>${sign(250, 290, 62, name)}<path d="M-10 620H510V1100H-10Z" fill="url(#wet)"/>${shine}${ripples(630, 240, '#7a6ac0', 'street')}`;
};

/** A puddle from near, 500 x 400: the last sign stands in it upside down. */
export const puddle: Setting = () =>
  `<rect y="-60" width="500" height="560" fill="#171038"/><ellipse cx="250" cy="210" rx="236" ry="160" fill="#2a1b58"/><g transform="translate(0 420) scale(1 -1)">${sign(250, 210, 110, 'last')}</g><path d="M60 130Q250 96 440 130M40 230Q250 200 460 230M80 320Q250 296 420 320" fill="none" stroke="${ink}" stroke-width="7" stroke-opacity=".45"/>`;

/** Under a sign with its ladder, 500 x 640, the ground from y = 540. Variants: `dark`, `last`, `his` the next dark one. */
export const ladder: Setting = (variant) =>
  `<rect y="-100" width="500" height="760" fill="url(#sky)"/><path d="M-10 -100H510V548H-10Z" fill="#1d1446"/><path d="M30 200h80v110H30ZM400 160h70v110H400Z" fill="#3a2a78"/><path d="M170 -100V70M330 -100V70" stroke="#5a4a9a" stroke-width="5"/>${sign(250, 110, 66, variant === 'last' ? 'last' : undefined)}<path d="M300 540L340 120M380 540L364 120" stroke="#c9c0e8" stroke-width="9"/>${[180, 250, 320, 390, 460, 520].map((y) => `<path d="M${340 - ((y - 120) / 420) * 40} ${y}H${364 + ((y - 120) / 420) * 16}" stroke="#c9c0e8" stroke-width="7"/>`).join('')}<path d="M-10 540H510V1000H-10Z" fill="url(#wet)"/>${ripples(548, 100, '#7a6ac0', 'ladder')}`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { street, puddle, ladder };
