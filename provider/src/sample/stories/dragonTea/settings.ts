import { textColumn } from '../../lettering.ts';
import { cloud, hills, ripples, stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { CUP, POT } from './cast.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;

/** What the board beside the door says. */
export const SIGNS = { open: '雨天营业' } as const;

const SKIES = { rain: 'rainy', night: 'night', clear: 'clear' } as const;

/** The tea house at the foot of its mountain, 500 x 900, its ground from y = 640. Variants: `rain`, `night`, `clear`. */
export const hill: Setting = (variant) => {
  const sky = SKIES[variant as keyof typeof SKIES];
  const dark = variant === 'night';
  const far = dark ? '#3d5558' : '#93aba1';
  const near = dark ? '#35493f' : '#7f9a80';
  const glass = variant === 'clear' ? '#c9b88f' : '#ffd98a';
  const above =
    variant === 'clear'
      ? '<path d="M40 420Q250 60 470 400" fill="none" stroke="#f2a65a" stroke-width="12" stroke-opacity=".5"/><path d="M58 420Q250 86 452 400" fill="none" stroke="#f6dc7a" stroke-width="12" stroke-opacity=".5"/><path d="M76 420Q250 112 434 400" fill="none" stroke="#7fb8c4" stroke-width="12" stroke-opacity=".5"/>'
      : cloud(110, 130, 1.5, dark ? '#24343f' : '#7d9291') +
        cloud(390, 90, 1.7, dark ? '#24343f' : '#879b98');
  return `<rect y="-100" width="500" height="900" fill="url(#${sky})"/>${dark ? stars(500, 80, 10, 'tea') : ''}${above}<path d="M-20 560L120 250L210 380L300 200L520 560Z" fill="${far}" ${INK}/><path d="M240 300L300 200L356 290L320 280L298 306L276 284Z" fill="#f4f1e2"/>${hills(560, 60, near, 'tea hills', INK)}<circle cx="270" cy="540" r="190" fill="url(#lamp)" opacity="${variant === 'clear' ? 0 : 0.9}"/><path d="M150 650V500H390V650Z" fill="#b98a5e" ${INK}/><path d="M110 510Q160 470 180 420H360Q380 470 430 510Q270 486 110 510Z" fill="#5b6f66" ${INK}/><path d="M190 440Q180 478 150 498M240 430L230 492M300 430L310 492M350 440Q360 478 390 498" fill="none" stroke="${ink}" stroke-width="2" stroke-opacity=".6"/><path d="M240 540H300V650H240Z" fill="#6d4a33" ${INK}/><path d="M176 540H220V596H176ZM320 540H366V596H320Z" fill="${glass}" ${INK}/><path d="M198 540V596M343 540V596" stroke="${ink}" stroke-width="3"/><path d="M404 520H440V642H404Z" fill="#f3e3bf" ${INK}/>${textColumn(SIGNS.open, 422, 546, 27, { face: 'serif', size: 24, fill: ink })}<path d="M-20 640Q250 620 520 646V1100H-20Z" fill="${dark ? '#4a5a4c' : '#a9b48f'}" ${INK}/><path d="M250 650Q210 760 90 920H260Q300 760 296 650Z" fill="${dark ? '#6e6a5a' : '#d8c9a2'}"/>${variant === 'clear' ? '' : ripples(690, 180, '#e9efe4', 'puddles')}`;
};

/** Inside, 500 x 700: the stove is at the right, the door at the left, the floor from y = 540. Variants: `cold`, `warm`, `open` with the door open on the rain. */
export const room: Setting = (variant) => {
  const warm = variant === 'warm';
  const door =
    variant === 'open'
      ? `<path d="M40 150H170V540H40Z" fill="url(#rainy)" ${INK}/><path d="M60 170l-6 40M100 160l-7 46M140 200l-6 40M80 280l-7 46M126 320l-6 40M70 420l-6 40M150 440l-6 40" stroke="#ffffff" stroke-width="3" stroke-linecap="round"/>`
      : `<path d="M40 150H170V540H40Z" fill="#8b6443" ${INK}/><path d="M105 150V540M40 250H170M40 400H170" stroke="${ink}" stroke-width="2"/><circle cx="154" cy="350" r="7" fill="#e2a55c" ${INK}/>`;
  const fire = warm
    ? `<circle cx="400" cy="480" r="300" fill="url(#fire)" opacity=".8"/><path d="M360 510Q352 470 378 448Q380 470 392 462Q392 430 414 416Q412 450 430 460Q448 480 440 510Z" fill="#f4803a" ${INK}/><path d="M380 510Q378 484 396 476Q402 490 412 486Q424 496 420 510Z" fill="#ffe08a"/>`
    : '<path d="M364 506L436 492M364 492L436 506" stroke="#6d4a33" stroke-width="13" stroke-linecap="round"/>';
  return `<rect y="-100" width="500" height="800" fill="url(#wall)"/><path d="M-10 -100H510V96H-10Z" fill="#7d5c40" ${INK}/><path d="M70 -100V96M210 -100V96M350 -100V96" stroke="${ink}" stroke-width="2"/>${door}<path d="M210 180H320V300H210Z" fill="url(#rainy)" ${INK}/><path d="M265 180V300M210 240H320" stroke="#7d5c40" stroke-width="8"/><path d="M200 340H330V352H200Z" fill="#7d5c40" ${INK}/><g transform="translate(226 324) scale(.66)">${CUP}</g><g transform="translate(264 324) scale(.66)">${CUP}</g><g transform="translate(302 324) scale(.66)">${CUP}</g><path d="M340 540V400Q400 360 460 400V540Z" fill="#8d7f74" ${INK}/><path d="M352 516V440Q400 400 448 440V516Z" fill="#3a2d29" ${INK}/>${fire}<g transform="translate(400 362)">${POT}</g><path d="M-10 540H510V900H-10Z" fill="#a98258" ${INK}/><path d="M-10 600H510M-10 670H510" stroke="${ink}" stroke-width="2" stroke-opacity=".4"/>`;
};

/** A cup of tea from near, 500 x 360. */
export const tea: Setting = () =>
  `<rect y="-60" width="500" height="500" fill="url(#wall)"/><circle cx="250" cy="120" r="300" fill="url(#fire)" opacity=".8"/><path d="M-10 250H510V500H-10Z" fill="#8b6443" ${INK}/><g transform="translate(250 236) scale(4)">${CUP}</g><path d="M176 166Q250 190 324 166Q250 148 176 166Z" fill="#c98a3c" ${INK}/><path d="M200 130q-26 -36 0 -62t0 -56M250 124q-26 -40 0 -70t0 -60M300 130q-26 -36 0 -62t0 -56" fill="none" stroke="#fffdf6" stroke-width="9" stroke-linecap="round" stroke-opacity=".8"/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { hill, room, tea };
