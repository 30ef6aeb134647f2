import { ripples, stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** The tower on its rock, 500 x 900, the sea from y = 640. Variants: `dark` with waves of radio, `lit` with its lamp. */
export const tower: Setting = (variant) => {
  const lit = variant === 'lit';
  const beam = lit
    ? '<path d="M250 236L-60 90V330Z" fill="#ffb43c" fill-opacity=".75"/><path d="M250 236L560 60V300Z" fill="#ffb43c" fill-opacity=".75"/><circle cx="250" cy="236" r="170" fill="url(#amber)"/>'
    : '<path d="M206 170Q250 130 294 170M180 140Q250 76 320 140M150 110Q250 20 350 110" fill="none" stroke="#ffffff" stroke-width="5" stroke-linecap="round" stroke-dasharray="16 12"/>';
  return `<rect y="-100" width="500" height="800" fill="url(#night)"/>${stars(500, 600, 110, 'tower', '#ffffff')}${beam}<path d="M250 200V120" stroke="#ffffff" stroke-width="5"/><path d="M216 276H284L304 640H196Z" fill="#ffffff" ${INK}/><path d="M213 340H288L292 420H208ZM203 500H297L301 580H200Z" fill="${ink}"/><path d="M260 276H284L304 640H268Z" fill="url(#grey)"/><path d="M204 268H296V284H204Z" fill="#8a8c90" ${INK}/><path d="M222 210H278V268H222Z" fill="${lit ? '#ffe9b0' : '#5a5c64'}" ${INK}/><path d="M212 214Q250 170 288 214Z" fill="#3a3c44" ${INK}/><path d="M90 700Q120 620 200 630H310Q400 626 420 700L470 760H30Z" fill="#5a5c64" ${INK}/><path d="M90 700Q120 620 200 630L160 760H30ZM420 700L470 760H360Z" fill="url(#dark)"/><path d="M-20 690Q60 670 120 690T260 690T400 690T540 690V1200H-20Z" fill="#d8d8d4" ${INK}/><path d="M-20 690Q60 670 120 690T260 690T400 690T540 690V1200H-20Z" fill="url(#grey)"/>${lit ? '<path d="M-20 740H140M360 730H520M40 790H200M320 800H460" stroke="#ffb43c" stroke-width="7" stroke-linecap="round"/>' : ''}${ripples(700, 180, '#ffffff', 'tower sea')}`;
};

/** The room with the transmitter, 500 x 640, its floor from y = 540. Variants: `off`, `on` with a lamp that burns. */
export const room: Setting = (variant) => {
  const on = variant === 'on';
  return `<rect y="-100" width="500" height="760" fill="#d8d8d4"/><rect y="-100" width="500" height="760" fill="url(#grey)" opacity=".45"/><path d="M30 70Q90 20 150 70V240H30Z" fill="url(#night)" ${INK}/><g transform="translate(34 60)">${stars(112, 170, 20, 'room window', '#ffffff')}</g><path d="M90 44V240M30 150H150" stroke="${ink}" stroke-width="5"/><path d="M270 200H490V440H270Z" fill="#5a5c64" ${INK}/><path d="M440 200H490V440H440Z" fill="url(#dark)"/><circle cx="330" cy="270" r="38" fill="#ffffff" ${INK}/><path d="M330 270L${on ? 356 : 306} 250" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><path d="M392 240H426V300H392Z" fill="#ffffff" ${INK}/><path d="M292 340H420V410H292Z" fill="${ink}"/><path d="M300 352H412M300 366H412M300 380H412M300 394H412" stroke="#8a8c90" stroke-width="4"/>${on ? '<circle cx="409" cy="220" r="70" fill="url(#amber)"/>' : ''}<circle cx="409" cy="220" r="9" fill="${on ? '#ffb43c' : '#8a8c90'}" ${INK}/><path d="M250 440H510V460H250Z" fill="#8a8c90" ${INK}/><path d="M280 460V560M480 460V560" stroke="${ink}" stroke-width="9"/><path d="M-10 540H510V1000H-10Z" fill="#c4c4be" ${INK}/><path d="M-10 590H510M-10 650H510" stroke="${ink}" stroke-width="2"/>`;
};

/** The transmitter's loudspeaker from near, 500 x 380. */
export const speaker: Setting = () =>
  `<rect y="-60" width="500" height="500" fill="#5a5c64"/><circle cx="400" cy="90" r="150" fill="url(#amber)"/><circle cx="400" cy="90" r="22" fill="#ffb43c" ${INK}/><circle cx="220" cy="210" r="150" fill="${ink}"/><path d="M90 130H350M76 170H364M70 210H370M76 250H364M90 290H350M130 90H310M130 330H310" stroke="#8a8c90" stroke-width="9" stroke-linecap="round"/>`;

/** The shore below the tower, 500 x 760, sand from y = 420, the sea at the right. Variants: `low`, `high` with the tide at the stones. */
export const shore: Setting = (variant) => {
  const edge = variant === 'high' ? 250 : 400;
  return `<rect y="-100" width="500" height="600" fill="url(#night)"/>${stars(500, 360, 60, 'shore', '#ffffff')}<path d="M-20 150L60 60L130 170L150 420H-20Z" fill="#5a5c64" ${INK}/><path d="M-20 150L60 60L40 420H-20Z" fill="url(#dark)"/><path d="M-20 380H520V1200H-20Z" fill="#8a8c90" ${INK}/>${ripples(390, 60, '#ffffff', 'shore sea')}<path d="M-20 420Q${edge - 100} 430 ${edge} 470Q${edge + 60} 560 ${edge - 20} 640Q${edge - 60} 760 ${edge + 40} 1200H-20Z" fill="#e2e0d6" ${INK}/><path d="M${edge + 10} 480Q${edge + 80} 570 ${edge} 650Q${edge - 40} 760 ${edge + 60} 1100" fill="none" stroke="#ffffff" stroke-width="12" stroke-linecap="round"/><path d="M40 520h10M90 600h10M150 540h10M60 680h10M190 640h10" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`;
};

/** A sky of stars, one of which is amber, 500 x 700. */
export const sky: Setting = () =>
  `<rect y="-100" width="500" height="900" fill="#17181c"/>${stars(500, 760, 170, 'answer', '#ffffff')}<circle cx="300" cy="300" r="110" fill="url(#amber)"/><path d="M300 250Q304 296 350 300Q304 304 300 350Q296 304 250 300Q296 296 300 250Z" fill="#ffd98a"/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { tower, room, speaker, shore, sky };
