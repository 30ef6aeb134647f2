import { scattered, stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** A sunflower whose foot is at (x, y), `h` high; its head looks to the left for a negative `turn`. */
function sunflower(x: number, y: number, h: number, r: number, turn = 0): string {
  const petals = Array.from(
    { length: 16 },
    (_, index) =>
      `<path transform="rotate(${index * 22.5})" d="M-${r * 0.24} -${r * 0.6}Q0 -${r * 1.6} ${r * 0.24} -${r * 0.6}Z" fill="${index % 2 ? '#f6b92c' : '#ffd34d'}" ${INK}/>`,
  ).join('');
  return `<path d="M${x} ${y}Q${x - 10} ${y - h / 2} ${x} ${y - h}" fill="none" stroke="${ink}" stroke-width="14"/><path d="M${x} ${y}Q${x - 10} ${y - h / 2} ${x} ${y - h}" fill="none" stroke="#6ba353" stroke-width="8"/>${leaf(x - 6, y - h * 0.35, -1)}${leaf(x - 6, y - h * 0.5, 1)}<g transform="translate(${x} ${y - h}) scale(${1 - Math.abs(turn) * 0.25} 1) rotate(${turn * 14})">${petals}<circle r="${r * 0.66}" fill="#6b4423" ${INK}/><circle cx="${turn * r * 0.28}" r="${r * 0.36}" fill="#8c5d30"/></g>`;
}

const leaf = (x: number, y: number, side: -1 | 1): string =>
  `<path d="M${x} ${y}Q${x + side * 40} ${y - 10} ${x + side * 62} ${y - 42}Q${x + side * 10} ${y - 50} ${x} ${y}Z" fill="#7fb35f" ${INK}/>`;

const bud = (x: number, y: number, h: number): string =>
  `<path d="M${x} ${y}V${y - h}" stroke="${ink}" stroke-width="13"/><path d="M${x} ${y}V${y - h}" stroke="#6ba353" stroke-width="7"/>${leaf(x, y - h * 0.4, -1)}${leaf(x, y - h * 0.55, 1)}<path d="M${x} ${y - h - 44}Q${x - 34} ${y - h - 10} ${x} ${y - h + 8}Q${x + 34} ${y - h - 10} ${x} ${y - h - 44}Z" fill="#8fc06c" ${INK}/><path d="M${x - 8} ${y - h - 20}Q${x} ${y - h - 62} ${x + 8} ${y - h - 20}" fill="#ffd34d" ${INK}/>`;

const PANES = `<path d="M250 60V400M80 230H420" stroke="${ink}" stroke-width="9"/><circle cx="250" cy="230" r="170" fill="none" stroke="${ink}" stroke-width="16"/><circle cx="250" cy="230" r="182" fill="none" stroke="#8a9c86" stroke-width="10"/>`;

/** The round window, with the stars and a planet in it. */
const WINDOW = `<circle cx="250" cy="230" r="170" fill="url(#space)"/><g transform="translate(90 70)">${stars(320, 320, 60, 'garden window')}</g><circle cx="330" cy="300" r="58" fill="#c98a5a" ${INK}/><path d="M276 288Q330 270 384 288" fill="none" stroke="#a5683f" stroke-width="8"/>${PANES}`;

/** The greenhouse of the station, 500 x 760, its floor from y = 600. Variants: `day`, `bud`, `open`, and `night`, which is dim. */
export const greenhouse: Setting = (variant) => {
  const dim = variant === 'night';
  const pipes = [26, 462]
    .map(
      (x) =>
        `<path d="M${x} -100V600" stroke="${ink}" stroke-width="22"/><path d="M${x} -100V600" stroke="${dim ? '#5c7a6c' : '#b9c9b0'}" stroke-width="15"/>`,
    )
    .join('');
  const plants = {
    open: `<circle cx="390" cy="360" r="220" fill="url(#bloom)" fill-opacity=".7"/>${sunflower(390, 640, 270, 52, -0.8)}`,
    bud: bud(390, 640, 190),
    night: bud(390, 640, 190),
  }[variant];
  return `<rect x="-10" y="-140" width="520" height="900" fill="url(#${dim ? 'dim' : 'day'})"/><rect x="-10" y="-140" width="520" height="740" fill="url(#leafline)" fill-opacity=".18"/>${pipes}${WINDOW}<path d="M-10 600H510V960H-10Z" fill="${dim ? '#48695c' : '#b7c39a'}" ${INK}/><path d="M-10 622H510V960H-10Z" fill="url(#leafline)" fill-opacity=".4"/>${plants ?? ''}${plants ? `<path d="M320 634H470L456 720H336Z" fill="#a9673f" ${INK}/>` : ''}`;
};

/** The door of the greenhouse, 500 x 640, its floor from y = 540; light falls in. */
export const door: Setting = () =>
  `<rect x="-10" y="-100" width="520" height="900" fill="url(#dim)"/><rect x="-10" y="-100" width="520" height="900" fill="url(#leafline)" fill-opacity=".3"/><path d="M120 540V150Q120 70 250 70Q380 70 380 150V540Z" fill="#fff6cf" ${INK}/><circle cx="250" cy="330" r="270" fill="url(#lamp)" fill-opacity=".8"/><path d="M104 540V150Q104 54 250 54Q396 54 396 150V540" fill="none" stroke="#8a9c86" stroke-width="16"/><path d="M-10 540H510V900H-10Z" fill="#48695c" ${INK}/><path d="M122 542H378L470 700H30Z" fill="#fff3b0" fill-opacity=".6"/>`;

/** The station from outside, 500 x 640. Variants: `alone` with one lit window, `flowers` with yellow in all windows. */
export const station: Setting = (variant) => {
  const blooming = variant === 'flowers';
  const windows = [120, 185, 250, 315, 380]
    .map((x, index) => {
      const lit = blooming || index === 2;
      return `<circle cx="${x}" cy="320" r="24" fill="${lit ? '#fff3b0' : '#28444a'}" ${INK}/>${blooming ? `<g transform="translate(${x} 322) scale(.26)">${sunflower(0, 90, 90, 54)}</g>` : ''}`;
    })
    .join('');
  return `<rect x="-10" y="-140" width="520" height="900" fill="url(#space)"/><g transform="translate(0 -60)">${stars(500, 760, 130, `garden ${variant}`)}</g><circle cx="420" cy="610" r="190" fill="#c98a5a" ${INK}/><path d="M250 560Q400 500 590 560" fill="none" stroke="#a5683f" stroke-width="14"/><circle cx="250" cy="320" r="${blooming ? 300 : 110}" fill="url(#${blooming ? 'bloom' : 'lamp'})" fill-opacity=".55"/><path d="M250 240V150M190 150H310" stroke="#b9c9b0" stroke-width="10"/><path d="M60 320Q70 250 160 246H340Q430 250 440 320Q430 390 340 394H160Q70 390 60 320Z" fill="#8a9c86" ${INK}/><path d="M80 346Q110 384 170 388H336Q410 384 424 346Z" fill="url(#leafline)"/>${windows}<path d="M-20 290H56V350H-20ZM444 290H520V350H444Z" fill="#3d6d78" ${INK}/>${blooming ? scattered(500, 640, 26, 'garden petals', () => '<path d="M-7 0Q0 -12 7 0Q0 8 -7 0Z" fill="#ffd34d"/>') : ''}`;
};

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { greenhouse, door, station };
