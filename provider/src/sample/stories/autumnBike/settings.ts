import { disc, hills, scattered } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;
const REDS = ['#e5632f', '#f2a03c', '#d9482b', '#f5c04a'] as const;
const LEAF = 'M0 -12L4 -4L12 -6L7 2L10 10L1 7L0 14L-1 7L-10 10L-7 2L-12 -6L-4 -4Z';

const leaves = (w: number, h: number, count: number, key: string): string =>
  scattered(w, h, count, key, (index) => `<path d="${LEAF}" fill="${REDS[index % 4]}"/>`);

/** A maple with its foot at (x, y). */
function maple(x: number, y: number, size: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-14 0Q-8 -90 -14 -150L-44 -190L-4 -164L2 -220L14 -164L48 -196L16 -144Q8 -90 16 0Z" fill="#8a5a3c" ${INK}/><path d="M-20 -140Q-110 -136 -96 -206Q-104 -270 -36 -270Q0 -322 48 -276Q116 -270 100 -204Q112 -140 24 -142Q0 -122 -20 -140Z" fill="${colour}" ${INK}/><path d="M-20 -140Q-110 -136 -96 -206Q-60 -170 0 -176Q60 -172 100 -204Q112 -140 24 -142Q0 -122 -20 -140Z" fill="url(#pencil)"/></g>`;
}

/** The road downhill between maples, 500 x 900. Variants: `clear`, `gold`, `grey`. */
export const slope: Setting = (variant) =>
  `<rect y="-100" width="500" height="700" fill="url(#${variant})"/>${variant === 'grey' ? '' : disc(250, 300, 48, '#fff6d2', 'sun')}${hills(440, 60, '#c9b878', 'valley', INK)}<path d="M180 430H320V470H180Z" fill="#f0d9b0" ${INK}/><path d="M200 430L220 404L240 430ZM260 430L284 400L306 430Z" fill="#d9482b" ${INK}/><path d="M-20 470Q250 430 520 470V1200H-20Z" fill="#d8a85a" ${INK}/><path d="M-70 1000L232 450H272L570 1000Z" fill="#f3e2c4" ${INK}/><path d="M250 470V500M250 530V580M250 620V690M250 740V840" stroke="#fffdf6" stroke-width="6"/>${maple(176, 500, 0.42, '#f2a03c')}${maple(330, 500, 0.44, '#e5632f')}${maple(104, 600, 0.7, '#d9482b')}${maple(406, 610, 0.72, '#f5c04a')}${maple(20, 780, 1.05, '#e5632f')}${maple(490, 800, 1.08, '#d9482b')}${leaves(500, 880, 46, `slope ${variant}`)}`;

/** The top of the road from the side, 500 x 640, its ground from y = 520. Variants: `clear`, `gold`, `grey`. */
export const top: Setting = (variant) =>
  `<rect y="-100" width="500" height="760" fill="url(#${variant})"/>${hills(400, 60, '#c9b878', 'top', INK)}${maple(70, 530, 1.3, '#e5632f')}${maple(450, 530, 1.15, '#f2a03c')}<path d="M-20 440H520V452H-20Z" fill="#fffdf6" ${INK}/><path d="M40 440V520M160 440V520M280 440V520M400 440V520" stroke="${ink}" stroke-width="6"/><path d="M-20 520H520V1000H-20Z" fill="#f3e2c4" ${INK}/>${leaves(500, 640, 24, `top ${variant}`)}`;

/** Two pairs of shoes on fallen leaves from near, 500 x 360; their tips are worn. */
export const shoes: Setting = () => {
  const shoe = (x: number, fill: string): string =>
    `<path d="M${x - 14} 130H${x + 34}V214Q${x + 70} 224 ${x + 88} 252Q${x + 96} 268 ${x + 88} 280H${x - 16}Q${x - 20} 200 ${x - 14} 130Z" fill="${fill}" ${INK}/><path d="M${x - 16} 268H${x + 92}V284H${x - 16}Z" fill="#fffdf6" ${INK}/><path d="M${x + 62} 262q14 -10 26 4q-6 12 -22 8Z" fill="${ink}"/><path d="M${x + 8} 176h26M${x + 12} 196h24" stroke="#fffdf6" stroke-width="4"/>`;
  return `<rect y="-60" width="500" height="500" fill="url(#gold)"/><path d="M-10 230H510V500H-10Z" fill="#e8b05a"/>${leaves(500, 420, 40, 'shoes')}${shoe(44, '#5a6a7a')}${shoe(156, '#5a6a7a')}${shoe(284, '#c9694a')}${shoe(394, '#c9694a')}`;
};

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { slope, top, shoes };
