import { disc, hills, stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { SHELL } from './cast.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const LIGHT: Readonly<Record<string, readonly [sky: string, far: string, near: string, ground: string]>> = {
  noon: ['noon', '#f0c885', '#e8b267', '#f6d493'],
  night: ['night', '#3f5a66', '#344c58', '#4f6a70'],
  dawn: ['dawn', '#e8a673', '#d98f5e', '#f2c084'],
};

/** The ship with its keel at the origin, about 300 x 280; it leans by `turn` degrees. */
function ship(x: number, y: number, size: number, turn: number, dark = false): string {
  const [hull, sail, trim] = dark ? ['#3a2a30', '#8f9f9a', '#24424c'] : ['#8f5636', '#fdf3e0', '#1f7a84'];
  return `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn})"><path d="M-6 -100V-290M-86 -100V-230M74 -96V-240" stroke="${ink}" stroke-width="8" stroke-linecap="round"/><path d="M2 -284Q90 -220 66 -116H2ZM-92 -226Q-140 -170 -130 -116H-88ZM80 -234Q130 -190 124 -112H80Z" fill="${sail}"/><path d="M2 -284Q60 -220 40 -116H2Z" fill="${dark ? '#7a8a88' : '#f2dfb8'}"/><path d="M-150 -104Q0 -84 160 -118Q146 -14 70 0H-84Q-138 -26 -150 -104Z" fill="${hull}"/><path d="M-150 -104Q0 -84 160 -118L156 -94Q0 -62 -147 -82Z" fill="${trim}"/><path d="M-120 -44Q0 -28 134 -56M-106 -20Q0 -8 108 -28" fill="none" stroke="${ink}" stroke-width="2.500" stroke-opacity=".5"/><circle cx="-70" cy="-58" r="10" fill="#f2b84a"/><circle cx="0" cy="-54" r="10" fill="#f2b84a"/><circle cx="70" cy="-58" r="10" fill="#f2b84a"/></g>`;
}

/** Dunes, 500 x 900, the ground from y = 560. Variants: a light, or a light and `near` or `tilt` for a large ship. */
export const dunes: Setting = (variant) => {
  const [light = 'noon', place = 'far'] = variant.split('-');
  const [sky, far, near, ground] = LIGHT[light] as readonly [string, string, string, string];
  const dark = light === 'night';
  const above = dark
    ? `${stars(500, 420, 60, 'dunes')}${disc(390, 130, 34, '#fdf3e0', 'moon')}`
    : disc(390, light === 'dawn' ? 400 : 150, 50, '#fff6d2', 'moon');
  const large = ship(290, 590, 1.24, place === 'tilt' ? -5 : 3, dark);
  return `<rect y="-100" width="500" height="900" fill="url(#${sky})"/>${above}${hills(450, 90, far, 'far dunes')}${place === 'far' ? ship(230, 468, 0.5, 3, dark) : ''}${hills(520, 70, near, 'near dunes')}${place === 'far' ? '' : large}<path d="M-20 570Q160 540 300 580Q400 604 520 560V1200H-20Z" fill="${ground}"/><path d="M20 640Q160 610 300 646M180 710Q320 680 480 716M-10 780Q140 750 260 786" fill="none" stroke="${ink}" stroke-width="3" stroke-opacity=".22"/>`;
};

/** The village at its well, 500 x 640, its ground from y = 520. */
export const village: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#noon)"/>${hills(440, 60, '#f0c885', 'village')}<path d="M-20 530V260H130V530ZM360 530V220H520V530Z" fill="#e9c48c"/><path d="M100 260H130V530H100ZM490 220H520V530H490Z" fill="#d9a96c"/><path d="M40 530V420Q66 390 92 420V530ZM410 530V400Q440 366 470 400V530Z" fill="#7a4a34"/><path d="M30 310H60V350H30ZM410 280H450V330H410Z" fill="#7a4a34"/><path d="M-20 520H520V1000H-20Z" fill="#f6d493"/><path d="M180 560V470H320V560Z" fill="#c98f5e"/><ellipse cx="250" cy="470" rx="70" ry="20" fill="#5a2f22"/><path d="M190 470V360H310V470" fill="none" stroke="#7a4a34" stroke-width="9"/><path d="M170 366L250 320L330 366Z" fill="#e8884a"/><path d="M250 366V440" stroke="${ink}" stroke-width="3"/><path d="M238 436H262L258 462H242Z" fill="#7a4a34"/>`;

/** At the ship's side, 500 x 700: planks, a ladder, sand from y = 560. Variants: `noon`, `night`. */
export const side: Setting = (variant) => {
  const [, , , ground] = LIGHT[variant] as readonly [string, string, string, string];
  const dark = variant === 'night';
  return `<rect y="-100" width="500" height="800" fill="${dark ? '#2f2830' : 'url(#deck)'}"/><path d="M-10 -100H510V60Q250 90 -10 60Z" fill="${dark ? '#24424c' : '#1f7a84'}"/>${[150, 240, 330, 420, 510].map((y) => `<path d="M-10 ${y}Q250 ${y + 24} 510 ${y}" fill="none" stroke="${ink}" stroke-width="3" stroke-opacity=".5"/>`).join('')}<circle cx="90" cy="200" r="36" fill="#f2b84a"/><circle cx="410" cy="200" r="36" fill="#f2b84a"/><path d="M90 164V236M54 200H126M410 164V236M374 200H446" stroke="${ink}" stroke-width="5"/><path d="M226 -100V600M290 -100V600" stroke="#d9b078" stroke-width="7"/>${[20, 100, 180, 260, 340, 420, 500].map((y) => `<path d="M226 ${y}H290" stroke="#d9b078" stroke-width="7"/>`).join('')}<path d="M-20 570Q160 540 300 576Q400 596 520 560V1000H-20Z" fill="${ground}"/>`;
};

/** The shell from near with a sea in it, 500 x 380. */
export const shell: Setting = () =>
  `<rect y="-60" width="500" height="520" fill="#1f6a74"/><circle cx="250" cy="190" r="300" fill="url(#sea)"/><path d="M-10 90Q60 60 125 90T260 90T395 90T530 90M-10 300Q60 270 125 300T260 300T395 300T530 300M-10 340Q60 310 125 340T260 340T395 340T530 340" fill="none" stroke="#fdf3e0" stroke-width="6" stroke-opacity=".5"/><g transform="translate(250 196) scale(3.600)">${SHELL}</g>`;

/** The foot of the hull on the sand from near, 500 x 420: a ring of wet. */
export const keel: Setting = () =>
  `<rect y="-60" width="500" height="560" fill="#3a2a30"/><path d="M-10 60Q250 84 510 60M-10 140Q250 164 510 140M-10 220Q250 244 510 220" fill="none" stroke="${ink}" stroke-width="4"/><path d="M-10 250Q250 280 510 250V330H-10Z" fill="#1f6a74"/><path d="M-10 250Q250 280 510 250" fill="none" stroke="#9fe8e0" stroke-width="6"/><path d="M-20 320Q160 290 300 324Q400 340 520 310V600H-20Z" fill="#4f6a70"/><path d="M60 320Q180 300 300 326Q380 340 440 322Q380 366 250 362Q120 360 60 320Z" fill="#24424c"/><path d="M120 332h60M230 344h80M340 332h40" stroke="#9fe8e0" stroke-width="4" stroke-linecap="round"/><path d="M180 236q12 18 0 26q-12 -8 0 -26ZM330 240q12 18 0 26q-12 -8 0 -26Z" fill="#9fe8e0"/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { dunes, village, side, shell, keel };
