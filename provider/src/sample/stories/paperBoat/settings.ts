import { textLine } from '../../lettering.ts';
import { cloud, disc, hills, ripples, skyline, stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.400" stroke-linejoin="round"`;

/** The wish on the paper, and what the sea makes of it. */
export const SIGNS = { wish: '请替我看看海' } as const;

/** A street with a gutter, 500 x 760, the water from y = 580. Variants: `rain`, `after` with a sun behind the rain. */
export const gutter: Setting = (variant) =>
  `<rect y="-100" width="500" height="760" fill="url(#${variant === 'after' ? 'day' : 'rain'})"/>${variant === 'after' ? disc(390, 150, 40, '#fff8dc', 'moon') : ''}${skyline(480, [130, 250], '#d5dfe2', '#8fa9bc', 'town', INK)}<path d="M-20 470H520V590H-20Z" fill="#e8e4d4" ${INK}/><path d="M60 470V590M170 470V590M280 470V590M390 470V590M-20 520H520" stroke="${ink}" stroke-width="1.600" stroke-opacity=".5"/><path d="M-20 580H520V1000H-20Z" fill="url(#sea)"/>${ripples(590, 160, '#e4f4fa', 'gutter')}`;

/** A brook between reeds, 500 x 640, the water from y = 430. */
export const brook: Setting = () => {
  const reeds = [20, 60, 420, 470]
    .map(
      (x, index) =>
        `<path d="M${x} 470Q${x + 6} 300 ${x + (index % 2 ? 26 : -18)} ${170 + index * 20}" fill="none" stroke="#7aa86a" stroke-width="8" stroke-linecap="round"/><ellipse cx="${x + (index % 2 ? 26 : -18)}" cy="${180 + index * 20}" rx="9" ry="32" fill="#a4764a" ${INK}/>`,
    )
    .join('');
  return `<rect y="-100" width="500" height="600" fill="url(#day)"/>${cloud(130, 150, 0.7, '#ffffff')}${hills(380, 70, '#a9cf9a', 'brook', INK)}<path d="M-20 430H520V1000H-20Z" fill="url(#sea)"/>${ripples(440, 190, '#e4f4fa', 'brook')}${reeds}<path d="M310 470Q380 440 450 470Q420 500 380 498Q330 500 310 470Z" fill="#6fb08a" ${INK}/>`;
};

/** The sea, 500 x 900, its line at y = 420. Variants: `night`, `day`, `rise` with water that climbs to the sun. */
export const sea: Setting = (variant) => {
  const night = variant === 'night';
  const light = night
    ? `${stars(500, 400, 90, 'sea')}${disc(380, 150, 40, '#fff8dc', 'moon')}`
    : disc(250, 220, 66, '#fff8dc', 'moon');
  const rising =
    variant === 'rise'
      ? '<path d="M90 520q-30 -60 0 -110t0 -110M180 560q-34 -70 0 -130t0 -140M320 560q34 -70 0 -130t0 -140M410 520q30 -60 0 -110t0 -110" fill="none" stroke="#ffffff" stroke-width="7" stroke-linecap="round" stroke-opacity=".7"/>'
      : '';
  const waves = [500, 600, 720, 850]
    .map(
      (y, index) =>
        `<path d="M-60 ${y}Q${20 + index * 12} ${y - 44} ${90 + index * 12} ${y}T${240 + index * 12} ${y}T${390 + index * 12} ${y}T${560} ${y}V${y + 200}H-60Z" fill="${night ? ['#1f4f82', '#1b4474', '#163a66', '#123058'][index] : ['#6fbcd8', '#5aaccc', '#479abf', '#3888b0'][index]}"/>`,
    )
    .join('');
  return `<rect y="-100" width="500" height="600" fill="url(#${night ? 'deep' : 'day'})"/>${light}<path d="M-20 420H520V1200H-20Z" fill="${night ? '#22568a' : '#7fc8e0'}"/>${waves}${ripples(430, 60, '#ffffff', 'far sea')}${rising}`;
};

/** The wish on the paper from near, 500 x 320. Variants: `dry`, `wet` where it runs. */
export const wish: Setting = (variant) => {
  const wet = variant === 'wet';
  const run = wet
    ? '<path d="M86 190v70M150 196v100M214 188v60M278 194v110M346 190v80M410 196v64" stroke="#e0564e" stroke-width="9" stroke-linecap="round" stroke-opacity=".35"/>'
    : '';
  return `<rect y="-60" width="500" height="460" fill="url(#sea)"/><g transform="rotate(-3 250 160)"><path d="M20 50H480V270H20Z" fill="${wet ? '#d4e2ec' : '#ffffff'}" ${INK}/><path d="M250 50V270M20 160H480" stroke="#dbe9f2" stroke-width="4"/><g opacity="${wet ? 0.5 : 1}">${textLine(SIGNS.wish, 250, 182, { face: 'serif', size: 60, fill: '#e0564e', spacing: 4 })}</g>${run}</g>`;
};

/** A cloud on its way home over the hills, 500 x 900; it rains on a town at y = 700. */
export const home: Setting = () =>
  `<rect y="-100" width="500" height="1000" fill="url(#day)"/>${disc(90, 120, 40, '#fff8dc', 'moon')}${hills(640, 110, '#a9cf9a', 'way home', INK)}${cloud(280, 330, 1.9, '#ffffff', INK)}<path d="M130 350l-22 200M180 350l-24 230M230 350l-24 240M280 350l-26 246M330 350l-26 236M380 350l-24 220M430 350l-22 190" stroke="#6fbcd8" stroke-width="5" stroke-linecap="round" stroke-dasharray="26 22"/>${skyline(720, [50, 110], '#fff3e4', '#8fa9bc', 'home', INK)}<path d="M-20 716Q250 690 520 720V1200H-20Z" fill="#c4dfb0" ${INK}/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { gutter, brook, sea, wish, home };
