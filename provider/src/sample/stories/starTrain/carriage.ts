/** The inside of the train. */
import { textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import { stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { ticket } from './props.ts';
import { galaxy } from './space.ts';
import { COLOURS } from './style.ts';

const { ink, night, dusk, steel, haze, pale, paper, red, gold } = COLOURS;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;
const DARK_RED = '#7d1f2a';

/** A corner of the corridor's cross section, `depth` away. */
function far(x: number, y: number, depth: number): string {
  const near = 1 / (1 + depth);
  return `${Math.round(250 + (x - 250) * near)} ${Math.round(240 + (y - 240) * near)}`;
}

const ROWS = [0, 0.5, 1.15, 2, 3.1, 4.6] as const;

function walls(lit: boolean): string {
  return ROWS.slice(0, -1)
    .map((from, index) => {
      const to = ROWS[index + 1] ?? from;
      const edge = from + (to - from) * 0.14;
      return [-60, 560]
        .map((x) => {
          const seat = x < 250 ? 90 : 410;
          const window = `<path d="M${far(x, 60, edge)}L${far(x, 60, to)}L${far(x, 260, to)}L${far(x, 260, edge)}Z" fill="${night}" ${INK}/>`;
          const back = `<path d="M${far(x, 300, to)}L${far(seat, 300, to)}L${far(seat, 520, to)}L${far(x, 520, to)}Z" fill="${lit ? red : DARK_RED}" ${INK}/><path d="M${far(x, 420, edge)}L${far(x, 420, to)}L${far(seat, 420, to)}L${far(seat, 420, edge)}L${far(seat, 560, edge)}L${far(x, 560, edge)}Z" fill="${lit ? red : DARK_RED}" ${INK}/><path d="M${far(seat, 420, edge)}L${far(seat, 420, to)}L${far(seat, 560, to)}L${far(seat, 560, edge)}Z" fill="${ink}" fill-opacity=".55"/>`;
          return window + back;
        })
        .join('');
    })
    .reverse()
    .join('');
}

function lamps(): string {
  return ROWS.slice(0, 4)
    .map((depth) => {
      const size = 1 / (1 + depth + 0.2);
      return `<g transform="translate(${far(250, 20, depth + 0.2)}) scale(${size.toFixed(2)})"><circle r="130" fill="url(#lamp)"/><path d="M-44 -6H44L30 12H-30Z" fill="#fff6d8" ${INK}/></g>`;
    })
    .reverse()
    .join('');
}

/** The corridor between the seats, 500 x 620. Variants: `lit`, `dark`. */
export const corridor: Setting = (variant) => {
  const lit = variant !== 'dark';
  const wall = lit ? steel : night;
  const door = `<path d="M${far(160, 60, 4.6)}L${far(340, 60, 4.6)}L${far(340, 560, 4.6)}L${far(160, 560, 4.6)}Z" fill="${lit ? dusk : ink}" ${INK}/>`;
  return `<rect y="-60" width="500" height="760" fill="${wall}"/><path d="M0 -60H500L${far(560, -60, 4.6)}L${far(-60, -60, 4.6)}Z" fill="${lit ? dusk : ink}"/><path d="M${far(-60, 560, 0)}L${far(-60, 560, 4.6)}L${far(560, 560, 4.6)}L${far(560, 560, 0)}V760H-60Z" fill="${lit ? haze : dusk}"/><path d="M${far(190, 560, 0)}L${far(190, 560, 4.6)}L${far(310, 560, 4.6)}L${far(310, 560, 0)}L350 760H150Z" fill="${lit ? DARK_RED : ink}" ${INK}/>${door}${walls(lit)}${lit ? lamps() : `<rect y="-60" width="500" height="760" fill="url(#shade)" fill-opacity=".55"/>`}`;
};

/**
 * A compartment from the side, 500 x 520: a window between two seats, a table. The variant is the view:
 * `stars`, `saturn`, `void` or `rails`.
 */
export const seats: Setting = (variant) => {
  const sky = {
    stars: `${galaxy(150)}${stars(500, 300, 60, 'window', '#ffffff')}`,
    saturn: `${stars(500, 300, 60, 'window', '#ffffff')}<circle cx="300" cy="300" r="150" fill="${pale}"/><path d="M150 300Q300 250 450 300" stroke="${haze}" stroke-width="20" fill="none"/><path d="M20 330Q250 190 520 150" stroke="${pale}" stroke-width="26" fill="none"/><path d="M20 352Q250 214 520 178" stroke="${haze}" stroke-width="8" fill="none"/>`,
    void: '',
    rails: `${stars(500, 300, 90, 'rails', '#ffffff')}<path d="M60 300L250 120L470 60M140 300L262 126L476 66" stroke="#ffe9ae" stroke-width="6" fill="none"/>`,
  }[variant];
  const black = variant === 'void' ? ink : 'url(#night)';
  const back = (x: number, flip: number): string =>
    `<g transform="translate(${x} 0) scale(${flip} 1)"><path d="M-20 214Q60 206 66 236L78 420H-20Z" fill="${red}" ${INK}/><path d="M-20 410H150V470H-20Z" fill="${red}" ${INK}/><path d="M-20 470H140V540H-20Z" fill="${DARK_RED}" ${INK}/><path d="M-20 214Q30 208 50 220L60 420H-20Z" fill="url(#shade)" fill-opacity=".4"/></g>`;
  return `<rect y="-60" width="500" height="660" fill="${steel}"/><rect y="300" width="500" height="300" fill="${dusk}"/><svg x="70" y="40" width="360" height="240" viewBox="70 40 360 240"><rect width="500" height="300" fill="${black}"/>${sky ?? ''}</svg><rect x="70" y="40" width="360" height="240" rx="14" fill="none" stroke="${ink}" stroke-width="14"/><rect x="70" y="40" width="360" height="240" rx="14" fill="none" stroke="${haze}" stroke-width="5"/><path d="M60 284H440V298H60Z" fill="${haze}" ${INK}/><path d="M-10 10H510" stroke="${ink}" stroke-width="9"/><path d="M-10 10H510" stroke="${gold}" stroke-width="4"/>${back(0, 1)}${back(500, -1)}`;
};

/** The table of a compartment with its lamp, 500 wide, its top at y = 40. */
export const table: Setting = () =>
  `<path d="M180 40H320V54H180Z" fill="${haze}" ${INK}/><path d="M244 54H256V260H244Z" fill="${ink}"/><circle cx="250" cy="6" r="70" fill="url(#lamp)"/><path d="M228 22Q232 -8 250 -8Q268 -8 272 22Z" fill="${gold}" ${INK}/><path d="M250 22V40" stroke="${ink}" stroke-width="5"/>`;

/** The door of the last carriage, 500 x 700. Variants: `closed`, `glow` has light around it, `open`. */
export const lastDoor: Setting = (variant) => {
  const wall = `<rect y="-60" width="500" height="860" fill="${night}"/><path d="M0 -60V800M70 -60V800M430 -60V800M500 -60V800" stroke="${ink}" stroke-width="6"/><rect y="-60" width="500" height="860" fill="url(#shade)" fill-opacity=".45"/>`;
  const floor = `<path d="M-10 620H510V800H-10Z" fill="${dusk}" ${INK}/>`;
  if (variant === 'open') {
    return `${wall}${floor}<circle cx="250" cy="340" r="360" fill="url(#lamp)"/><path d="M140 90H360V620H140Z" fill="#fff6d8" ${INK}/><path d="M140 620L60 800H440L360 620Z" fill="#fff0bf" fill-opacity=".75"/><path d="M360 90L430 60V680L360 620Z" fill="${steel}" ${INK}/>`;
  }
  const light =
    variant === 'glow'
      ? `<rect x="128" y="78" width="244" height="548" fill="#fff0bf"/><circle cx="250" cy="340" r="300" fill="url(#lamp)"/><path d="M140 620L90 760H410L360 620Z" fill="#fff0bf" fill-opacity=".5"/>`
      : '';
  return `${wall}${floor}${light}<path d="M140 90H360V620H140Z" fill="${steel}" ${INK}/><path d="M156 340H344V600H156Z" fill="none" ${INK}/><rect x="186" y="130" width="128" height="150" rx="10" fill="${variant === 'glow' ? '#ffe9ae' : ink}" ${INK}/><path d="M200 270L290 140" stroke="${haze}" stroke-width="6" stroke-opacity=".6"/>${textLine('7', 250, 330, { face: 'sans', size: 40, fill: gold })}<circle cx="330" cy="400" r="13" fill="${gold}" ${INK}/><path d="M330 400v9" stroke="${ink}" stroke-width="5"/><path d="M128 440L372 470" stroke="${ink}" stroke-width="15"/><path d="M128 440L372 470" stroke="${haze}" stroke-width="8" stroke-dasharray="13 6"/>`;
};

/** The last carriage, 500 x 1100: tickets on strings, each with a story that glows. */
export const lastCarriage: Setting = () => {
  const random = dice('stories');
  const strings = Array.from({ length: 22 }, (_, index) => {
    const x = 14 + index * 23 + random.next() * 10;
    const long = 90 + random.next() * (index > 7 && index < 15 ? 330 : 560);
    const size = 0.45 + random.next() * 0.5;
    return `<path d="M${x.toFixed(0)} -60V${long.toFixed(0)}" stroke="${pale}" stroke-width="1.400" stroke-opacity=".7"/><g transform="translate(${x.toFixed(0)} ${long.toFixed(0)}) rotate(${random.between(60, 120)}) scale(${size.toFixed(2)})"><circle r="74" fill="url(#lamp)"/>${ticket(true)}</g>`;
  });
  return `<rect y="-60" width="500" height="1200" fill="${night}"/><path d="M0 860L170 640H330L500 860V1200H0Z" fill="${dusk}" ${INK}/><path d="M170 640V360H330V640Z" fill="${steel}" ${INK}/><path d="M196 392H304V520H196Z" fill="${ink}" ${INK}/><path d="M0 860L170 640V360L0 200Z" fill="#1b2248" ${INK}/><path d="M500 860L330 640V360L500 200Z" fill="#1b2248" ${INK}/><circle cx="250" cy="560" r="330" fill="url(#lamp)"/><g>${strings.join('')}</g><path d="M196 700Q250 690 304 700L312 790H188Z" fill="${red}" ${INK}/><path d="M176 790H324V840H176Z" fill="${DARK_RED}" ${INK}/><path d="M0 1000H500V1200H0Z" fill="${paper}" fill-opacity=".04"/>`;
};
