/** The inside of the tea house, its door, and things seen close. */
import { textColumn, textLine } from '../../lettering.ts';
import { brushStroke } from '../brush.ts';
import type { Setting } from '../story.ts';
import { sword, WOOD } from './people.ts';
import { COLOURS } from './style.ts';

const { ink, dark, mid, light, mist, paper, skin, red, bamboo, tea } = COLOURS;
const INK = `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`;

/** What is written in the book: the hilt, and the pages of the manual. */
export const SIGNS = { shop: '茶', hilt: '疏', name: '阿箬', scroll: '听风' } as const;

/** The room, 500 x 640, its floor from y = 470. Variants: `dusk`, `night`. */
export const room: Setting = (variant) => {
  const night = variant === 'night';
  const pane = Array.from({ length: 5 }, (_, index) => `M${60 + index * 32} 110V290`).join('');
  const window = `<path d="M40 110H210V290H40Z" fill="${night ? dark : '#f2dcc0'}" ${INK}/><path d="${brushStroke([80, 290], [88, 200], [74, 110], 12)}${brushStroke([170, 290], [160, 200], [176, 110], 10)}${brushStroke([80, 180], [110, 190], [132, 214], 12)}${brushStroke([168, 150], [140, 164], [122, 190], 10)}" fill="${night ? ink : bamboo}"/><path d="${pane}M40 170H210M40 230H210" stroke="${ink}" stroke-width="4"/>`;
  const scroll = `<path d="M330 60H420V290H330Z" fill="${paper}" stroke="${ink}" stroke-width="3"/><path d="M322 54H428M322 294H428" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>${textColumn(SIGNS.scroll, 375, 150, 76, { face: 'serif', size: 62, fill: ink })}<path d="M388 258H406V276H388Z" fill="${red}"/>`;
  const lamp = `<path d="M270 -80V30" stroke="${ink}" stroke-width="3"/><path d="M244 30H296L304 96H236Z" fill="#f6c98c" ${INK}/><circle cx="270" cy="64" r="${night ? 250 : 130}" fill="url(#lamp)"/>`;
  return `<rect y="-120" width="500" height="900" fill="${night ? '#a8a69c' : '#e6ddc8'}"/><path d="M0 -120V470M236 -120V470M500 -120V470" stroke="${dark}" stroke-width="14"/><path d="M-10 340H510" stroke="${dark}" stroke-width="8"/>${window}${scroll}${lamp}<path d="M-10 470H510V800H-10Z" fill="${night ? '#8d877a' : '#cfbf9f'}" ${INK}/><path d="${brushStroke([-10, 530], [240, 520], [510, 534], 6)}${brushStroke([-10, 610], [240, 596], [510, 616], 7)}" fill="${ink}" fill-opacity=".45"/>`;
};

/** The table before the people of the room, 500 wide, its top at y = 40. */
export const table: Setting = () =>
  `<path d="M30 40H470L490 64H10Z" fill="${tea}" ${INK}/><path d="M14 64H486V84H14Z" fill="#8a6a42" ${INK}/><path d="M40 84V400M460 84V400" stroke="${ink}" stroke-width="16"/><path d="M352 36Q346 4 380 0Q414 4 408 36Z" fill="#7d8c98" ${INK}/><path d="M408 18L430 6M374 -2V-10" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M100 38H132L128 12H104Z" fill="${paper}" ${INK}/>`;

/** The door from inside, 500 x 760, its sill at y = 640. Variants: `sword` leans in the rain, `empty`, `dark`. */
export const door: Setting = (variant) => {
  const outside = variant === 'dark' ? dark : 'url(#storm)';
  const rain = Array.from(
    { length: 26 },
    (_, index) => `M${136 + ((index * 53) % 228)} ${120 + ((index * 97) % 440)}l-9 52`,
  ).join('');
  const canes = `<path d="${brushStroke([170, 640], [182, 380], [166, 110], 22)}${brushStroke([330, 640], [318, 380], [336, 110], 18)}${brushStroke([330, 260], [290, 276], [268, 320], 16)}${brushStroke([172, 330], [210, 340], [236, 380], 16)}" fill="${variant === 'dark' ? ink : mid}"/>`;
  const leaning =
    variant === 'sword' ? `<g transform="translate(296 600) rotate(14) scale(1.9)">${sword(WOOD)}</g>` : '';
  return `<rect y="-100" width="500" height="1000" fill="#a8a69c"/><path d="M0 -100V640M64 -100V640M436 -100V640M500 -100V640" stroke="${dark}" stroke-width="8"/><path d="M130 100H370V640H130Z" fill="${outside}" ${INK}/>${canes}<path d="${rain}" stroke="${paper}" stroke-width="2.400" stroke-opacity=".8"/><path d="M100 70H400V104H100ZM100 70H130V660H100ZM370 70H400V660H370Z" fill="${dark}" ${INK}/><path d="M130 640H370L410 760H90Z" fill="${light}"/><path d="M-10 640H130L90 900H-10ZM370 640H510V900H410Z" fill="#8d877a" ${INK}/><path d="M90 640H410V662H90Z" fill="${tea}" ${INK}/>${leaning}`;
};

const FLOATING = `${brushStroke([-66, 10], [-10, -34], [70, -6], 38)}`;

/** One leaf in the air, 500 x 300. Variants: `fall`, `wood` lies on a blade of wood, `steel` on one of steel. */
export const leaf: Setting = (variant) => {
  const drawn = `<path d="${FLOATING}" fill="${bamboo}" stroke="${ink}" stroke-width="2.400"/><path d="${brushStroke([-66, 10], [-6, -22], [66, -6], 4)}" fill="${ink}"/>`;
  const back = `<rect y="-60" width="500" height="460" fill="${paper}"/><circle cx="250" cy="150" r="210" fill="url(#blot)" fill-opacity=".3"/>`;
  if (variant === 'wood' || variant === 'steel') {
    const blade = variant === 'wood' ? WOOD : '#d5d9d6';
    return `${back}<path d="M-20 196L400 166L452 180L400 200L-20 240Z" fill="${blade}" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/><path d="${brushStroke([-20, 216], [200, 196], [420, 182], 5)}" fill="${ink}"/><g transform="translate(280 158) rotate(-5)">${drawn}</g><path d="${brushStroke([200, 250], [290, 262], [370, 246], 12)}" fill="${mid}" fill-opacity=".6"/>`;
  }
  return `${back}<g transform="translate(260 150) rotate(24) scale(1.2)">${drawn}</g><path d="${brushStroke([120, 60], [200, 60], [210, 104], 7)}${brushStroke([300, 230], [380, 230], [400, 270], 6)}" fill="${light}"/>`;
};

/** A stroke of a sword over the empty paper, 500 x 420. Variants: `one`, `two` cross. */
export const slash: Setting = (variant) =>
  `<rect y="-40" width="500" height="520" fill="${paper}"/><path d="${brushStroke([-30, 330], [190, 330], [540, 40], 74, 'tail')}${brushStroke([20, 372], [210, 360], [430, 200], 16)}" fill="${ink}"/>${variant === 'two' ? `<path d="${brushStroke([530, 380], [330, 300], [-30, 60], 62, 'tail')}" fill="${dark}"/><circle cx="262" cy="226" r="64" fill="url(#lamp)"/>` : ''}<path d="M60 70l10 6l-8 6ZM420 300l12 4l-10 8ZM350 350l8 8l-12 2ZM120 180l7 2l-4 7Z" fill="${ink}"/>`;

/** The hilt of the wooden sword in a hand, 500 x 320. */
export const hilt: Setting = () =>
  `<rect y="-40" width="500" height="420" fill="${mist}"/><path d="M-20 120H250V196H-20Z" fill="${WOOD}" ${INK}/><path d="M250 84H284V232H250Z" fill="#8a6a42" ${INK}/><path d="M284 108H540V208H284Z" fill="${WOOD}" ${INK}/><path d="${brushStroke([300, 130], [420, 124], [540, 132], 4)}${brushStroke([300, 190], [420, 180], [540, 190], 5)}" fill="${ink}" fill-opacity=".6"/>${textLine(SIGNS.hilt, 400, 186, { face: 'serif', size: 74, fill: ink })}<path d="M40 250Q-10 220 20 180Q30 90 120 96Q150 100 150 128Q190 130 186 158Q200 190 168 204Q170 250 120 256Z" fill="${skin}" ${INK}/><path d="M64 128Q110 118 150 128M56 160Q120 152 186 158M60 196Q110 196 168 204" stroke="${ink}" stroke-width="4" fill="none"/><path d="M-20 170L40 160Q60 210 44 262L-20 290Z" fill="${bamboo}" ${INK}/>`;

/** A small fencer of three strokes, as a manual shows a move. */
function fencer(x: number, y: number, arm: number): string {
  return `<g transform="translate(${x} ${y})"><circle cy="-42" r="8" fill="${ink}"/><path d="${brushStroke([0, -34], [6, -14], [0, 6], 13)}${brushStroke([0, 4], [-14, 18], [-22, 38], 8)}${brushStroke([0, 4], [14, 16], [22, 38], 8)}${brushStroke([0, -26], [20, -26 + arm * 0.4], [40, -26 + arm], 6)}" fill="${ink}"/><path d="M40 ${-26 + arm}l34 ${arm * 0.8 - 8}" stroke="${red}" stroke-width="3.400"/></g>`;
}

/** The open manual, 500 x 380. Variants: `moves`, `blank` has an empty last page, `name` has a name on it. */
export const manual: Setting = (variant) => {
  const left = [fencer(90, 130, -14), fencer(170, 130, 12), fencer(90, 250, 4), fencer(170, 250, -26)].join(
    '',
  );
  const right =
    variant === 'moves'
      ? [fencer(300, 130, 10), fencer(384, 130, -20), fencer(300, 250, -8), fencer(384, 250, 16)].join('')
      : variant === 'name'
        ? `<circle cx="350" cy="180" r="130" fill="url(#lamp)" fill-opacity=".8"/>${textColumn(SIGNS.name, 350, 164, 92, { face: 'serif', size: 84, fill: ink })}`
        : `<path d="M420 300h-18v-18h18Z" fill="${red}" fill-opacity=".55"/>`;
  return `<rect y="-60" width="500" height="560" fill="#8a6a42"/><path d="${brushStroke([-20, 30], [250, 22], [520, 34], 6)}${brushStroke([-20, 340], [250, 330], [520, 344], 7)}" fill="${ink}"/><path d="M36 46Q150 24 250 52Q350 24 464 46V322Q350 300 250 328Q150 300 36 322Z" fill="#5d6c74" ${INK}/><path d="M50 58Q150 38 250 64Q350 38 450 58V306Q350 286 250 314Q150 286 50 306Z" fill="${paper}" ${INK}/><path d="M250 64V314" stroke="${ink}" stroke-width="3"/><path d="${brushStroke([262, 70], [276, 180], [262, 306], 16)}" fill="${light}" fill-opacity=".7"/>${left}${right}`;
};
