import { textLine } from '../../lettering.ts';
import { dice } from '../../random.ts';
import { stars } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { wordJar } from './props.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** What the shop sells, and its sign. */
export const WORDS = ['谢谢', '我想你', '对不起', '早点回家', '别走', '晚安', '没关系', '我很好'] as const;
export const SIGN = '午夜小店';

/** The street with the shop, 500 x 760, its ground at y = 600. Variants: `night`, `dawn`. */
export const street: Setting = (variant) => {
  const dawn = variant === 'dawn';
  const sky = dawn ? '#f2b48a' : 'url(#street)';
  const wall = dawn ? '#c98f7a' : '#17363f';
  const house = (x: number, top: number, w: number): string =>
    `<path d="M${x} 620V${top}h${w}V620Z" fill="${wall}" ${INK}/>${[0, 1, 2].map((row) => `<path d="M${x + 16} ${top + 30 + row * 80}h24v36h-24ZM${x + w - 40} ${top + 30 + row * 80}h24v36h-24Z" fill="${dawn ? '#ffe9bd' : '#0e2730'}" stroke="${ink}" stroke-width="2"/>`).join('')}`;
  const shop = `<path d="M130 606V250H380V606Z" fill="#8a4a30" ${INK}/><path d="M150 380H262V560H150Z" fill="url(#room)" ${INK}/><path d="M282 360H362V606H282Z" fill="#2f6068" ${INK}/><path d="M294 376H350V470H294Z" fill="url(#room)" ${INK}/><path d="M150 470H262M206 380V560" stroke="${ink}" stroke-width="4"/><path d="M116 350H394L376 306H134Z" fill="#e2543f" ${INK}/><path d="M160 306L148 350M214 306L208 350M268 306V350M322 306L330 350" stroke="#ffe9bd" stroke-width="13"/><path d="M150 256H360V300H150Z" fill="#3a2418" ${INK}/>${textLine(SIGN, 255, 290, { face: 'sans', size: 32, fill: '#ffdf94', spacing: 6 })}<circle cx="356" cy="340" r="130" fill="url(#lamp)" opacity="${dawn ? 0.4 : 1}"/>`;
  return `<rect y="-200" width="500" height="860" fill="${sky}"/>${dawn ? '' : stars(500, 300, 50, 'street', '#fffbe6')}${house(-30, 120, 150)}${house(392, 70, 140)}${shop}<path d="M-10 604H510V900H-10Z" fill="${dawn ? '#b0806a' : '#1f464f'}" ${INK}/><path d="M130 606H380L440 760H90Z" fill="#ffdf94" fill-opacity="${dawn ? 0.2 : 0.5}"/><path d="M-10 650H510" stroke="${ink}" stroke-width="2.400" stroke-opacity=".5"/>`;
};

/** The shop inside, 500 x 620: shelves of jars with words. */
export const shelves: Setting = () => {
  const random = dice('jars');
  const row = (y: number): string => {
    const jars = Array.from(
      { length: 7 },
      (_, index) => `<g transform="translate(${42 + index * 70} ${y})">${wordJar(random.pick(WORDS))}</g>`,
    );
    return `${jars.join('')}<path d="M-10 ${y + 2}H510V${y + 16}H-10Z" fill="#7a4326" ${INK}/>`;
  };
  return `<rect y="-100" width="500" height="820" fill="url(#room)"/>${row(96)}${row(216)}${row(336)}<path d="M-10 440H510V760H-10Z" fill="#9a5830" ${INK}/><path d="M250 -100V-30" stroke="${ink}" stroke-width="4"/><circle cx="250" cy="6" r="150" fill="url(#lamp)"/>`;
};

/** The counter, 500 wide, its top at y = 40. */
export const counter: Setting = () =>
  `<path d="M-10 40H510V64H-10Z" fill="#c97a44" ${INK}/><path d="M-10 64H510V400H-10Z" fill="#7a4326" ${INK}/><path d="M30 90H220V300H30ZM280 90H470V300H280Z" fill="none" ${INK} stroke-opacity=".5"/>`;

/** One jar close by, 500 x 360. Variants: `closed`, `open`. */
export const jar: Setting = (variant) =>
  `<rect y="-40" width="500" height="440" fill="#2f6068"/><circle cx="250" cy="190" r="260" fill="url(#lamp)" opacity=".6"/><path d="M-10 316H510V460H-10Z" fill="#7a4326" ${INK}/><g transform="translate(250 326) scale(3.2)">${wordJar('对不起', variant === 'open')}</g>`;

/** A telephone close by, 500 x 360. */
export const phone: Setting = () =>
  `<rect y="-40" width="500" height="440" fill="#c9803a"/><path d="M-10 280H510V460H-10Z" fill="#7a4326" ${INK}/><path d="M120 300Q130 200 190 186H310Q370 200 380 300Z" fill="#e2543f" ${INK}/><circle cx="250" cy="246" r="46" fill="#fff4d8" ${INK}/>${Array.from({ length: 8 }, (_, index) => `<circle cx="${(250 + Math.cos((index * Math.PI) / 4) * 31).toFixed(1)}" cy="${(246 + Math.sin((index * Math.PI) / 4) * 31).toFixed(1)}" r="7" fill="${ink}"/>`).join('')}<path d="M104 150Q250 96 396 150L384 196Q356 200 344 168Q250 140 156 168Q144 200 116 196Z" fill="#b8402e" ${INK}/>`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { street, shelves, counter, jar, phone };
