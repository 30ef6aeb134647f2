import { cloud, disc, stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;
const RAINBOW = ['#f27a7a', '#f7a860', '#fbe07a', '#8fd08a', '#7ab8e8', '#7a86d0', '#b07ac8'] as const;

/** The airship around (x, y), about 300 wide at size 1. */
function airship(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-90 30L-60 92M90 30L60 92M0 50V92" stroke="${ink}" stroke-width="4"/><path d="M-150 -6Q-146 -70 0 -74Q146 -70 150 -6Q146 52 0 56Q-146 52 -150 -6Z" fill="#fbd9a8" ${INK}/><path d="M-52 -68Q-84 0 -52 50M52 -68Q84 0 52 50M0 -74V56" fill="none" stroke="#f09a6a" stroke-width="12"/><path d="M-140 -24L-186 -60L-178 0L-186 52L-140 16Z" fill="#f27a7a" ${INK}/><path d="M-76 88H76L60 132H-60Z" fill="#b98a6a" ${INK}/><path d="M-46 98h20v16h-20ZM-10 98h20v16h-20ZM26 98h20v16h-20Z" fill="#fff6d2" ${INK}/></g>`;
}

/** The sky around the airship, 500 x 900. Variants: `day`, `dusk` at anchor, `end` far away with a small cloud. */
export const sky: Setting = (variant) => {
  const night = variant === 'dusk';
  const balls = night ? '#c9a4cc' : '#ffffff';
  const away =
    variant === 'end'
      ? `${airship(300, 330, 0.56)}${cloud(160, 350, 0.4, '#ffffff', INK)}<path d="M128 352q-40 60 -10 120" fill="none" stroke="#f7a860" stroke-width="5" stroke-opacity=".7"/><path d="M140 352q-40 60 -10 120" fill="none" stroke="#8fd08a" stroke-width="5" stroke-opacity=".7"/><path d="M152 352q-40 60 -10 120" fill="none" stroke="#7a86d0" stroke-width="5" stroke-opacity=".7"/>`
      : airship(270, 400, 1);
  return `<rect y="-100" width="500" height="1100" fill="url(#${night ? 'dusk' : 'day'})"/>${night ? stars(500, 420, 46, 'anchor') : disc(400, 150, 44, '#fff8dc', 'sun')}${cloud(80, 270, 0.8, balls)}${cloud(430, 560, 1.1, balls)}${away}${cloud(90, 700, 1.4, balls)}${cloud(330, 800, 1.7, balls)}${cloud(500, 900, 1.6, balls)}`;
};

/** The deck, 500 x 640: a railing, ropes, planks from y = 520. Variants: `day`, `dusk`, `rainbow`. */
export const deck: Setting = (variant) => {
  const bow =
    variant === 'rainbow'
      ? RAINBOW.map(
          (colour, index) =>
            `<path d="M${-60 + index * 16} 460Q250 ${-140 + index * 34} ${560 - index * 16} 460" fill="none" stroke="${colour}" stroke-width="17"/>`,
        ).join('')
      : '';
  return `<rect y="-100" width="500" height="760" fill="url(#${variant === 'dusk' ? 'dusk' : 'day'})"/>${bow}${cloud(110, 210, 0.8, '#ffffff')}${cloud(400, 330, 1, '#ffffff')}<path d="M40 -100L70 420M460 -100L430 420" stroke="${ink}" stroke-width="6"/><path d="M-10 400H510V418H-10Z" fill="#c98a5a" ${INK}/><path d="M30 418V520M110 418V520M190 418V520M270 418V520M350 418V520M430 418V520M490 418V520" stroke="#c98a5a" stroke-width="10"/><path d="M-10 520H510V1000H-10Z" fill="#e0b48a" ${INK}/><path d="M-10 570H510M-10 630H510" stroke="${ink}" stroke-width="2" stroke-opacity=".5"/>`;
};

/** The great cloud with its rainbow, 500 x 800. */
export const rainbow: Setting = () =>
  `<rect y="-100" width="500" height="1000" fill="url(#day)"/><circle cx="250" cy="230" r="360" fill="url(#sun)"/>${RAINBOW.map((colour, index) => `<path d="M${70 + index * 26} 300Q${20 + index * 26} 560 ${90 + index * 26} 900" fill="none" stroke="${colour}" stroke-width="26"/>`).join('')}${cloud(250, 330, 2.2, '#ffffff', INK)}<path d="M196 226q14 -16 28 0M276 226q14 -16 28 0" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/><path d="M236 254q14 14 28 0" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><ellipse cx="186" cy="252" rx="16" ry="9" fill="#ffc6d4"/><ellipse cx="314" cy="252" rx="16" ry="9" fill="#ffc6d4"/>${cloud(60, 720, 1.2, '#ffffff')}${cloud(460, 780, 1.4, '#ffffff')}`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { sky, deck, rainbow };
