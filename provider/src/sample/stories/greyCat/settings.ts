import { textLine } from '../../lettering.ts';
import type { Setting } from '../story.ts';
import { sugar } from './cat.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="2.600" stroke-linejoin="round"`;

/** What the sign of the tea room says. */
export const SIGNS = { tea: '下午茶', three: '三' } as const;

function clock(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="38" fill="#fffaf0" ${INK}/><path d="M${x} ${y}V${y - 27}M${x} ${y}H${x + 20}" stroke="${ink}" stroke-width="5" stroke-linecap="round"/><path d="M${x} ${y - 36}v7M${x} ${y + 29}v7M${x - 36} ${y}h7M${x + 29} ${y}h7" stroke="${ink}" stroke-width="3"/>`;
}

const plant = (x: number, y: number): string =>
  `<path d="M${x} ${y - 20}q-30 -50 -44 -30q10 30 44 36q-4 -60 4 -80q22 30 4 80q24 -46 46 -34q-8 34 -48 44Z" fill="#a8ad84" ${INK}/><path d="M${x - 22} ${y - 20}H${x + 26}L${x + 18} ${y + 24}H${x - 14}Z" fill="#c9796a" ${INK}/>`;

/** The tea room with its window, 500 x 760, its floor from y = 600; a table stands before the window at y = 430. */
export const room: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#shadow)"/><path d="M50 60H330V400H50Z" fill="url(#afternoon)" ${INK}/><path d="M60 300L130 220L190 290L260 200L322 280V392H60Z" fill="#cbb48c"/><path d="M60 300L130 220L190 290L260 200L322 280V392H60Z" fill="url(#pencil)"/><path d="M60 70L220 70L110 392H60Z" fill="url(#chalk)" fill-opacity=".7"/><path d="M190 60V400M50 220H330" stroke="#8a6f58" stroke-width="9"/><circle cx="150" cy="230" r="240" fill="url(#sun)" fill-opacity=".6"/>${clock(386, 156)}<path d="M20 430H360V450H20Z" fill="#a98762" ${INK}/><path d="M40 450V640M340 450V640" stroke="${ink}" stroke-width="9"/>${plant(420, 570)}<path d="M-10 600H510V960H-10Z" fill="#b99a72" ${INK}/><path d="M-10 660H510M-10 730H510" stroke="${ink}" stroke-width="1.600" stroke-opacity=".5"/>`;

/** The street before the tea room, 500 x 760, its ground from y = 600. */
export const street: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#afternoon)"/><path d="M40 600V160H460V600Z" fill="#cbb48c" ${INK}/><path d="M40 160H460V230H40Z" fill="url(#pencil)"/><path d="M20 240H480L460 300H40Z" fill="#c9796a" ${INK}/><path d="M80 240L68 300M140 240L132 300M200 240L196 300M260 240V300M320 240L324 300M380 240L388 300M430 240L444 300" stroke="#fffaf0" stroke-width="7"/><path d="M150 176H350V228H150Z" fill="#fffaf0" ${INK}/>${textLine(SIGNS.tea, 250, 218, { face: 'serif', size: 42, fill: ink, spacing: 8 })}<path d="M70 330H300V520H70Z" fill="#f6e9cd" ${INK}/><path d="M70 330H220L130 520H70Z" fill="url(#chalk)"/><path d="M185 330V520M70 425H300" stroke="#8a6f58" stroke-width="7"/><path d="M340 330H430V600H340Z" fill="#8a6f58" ${INK}/><circle cx="358" cy="470" r="6" fill="#fffaf0" ${INK}/><path d="M-10 600H510V960H-10Z" fill="#d8bf98" ${INK}/><path d="M30 640h90M180 690h120M340 650h110M60 740h140M300 750h120" stroke="${ink}" stroke-width="2" stroke-opacity=".6"/>`;

/** The stairs between old houses, 500 x 900; they lead from the lower edge up to a window at (250, 210). */
export const stairs: Setting = () => {
  const steps = Array.from({ length: 9 }, (_, index) => {
    const y = 900 - index * 58;
    const half = 210 - index * 17;
    return `<path d="M${250 - half} ${y}H${250 + half}L${250 + half - 12} ${y - 40}H${250 - half + 12}Z" fill="${index % 2 ? '#d8bf98' : '#e6d3b1'}" ${INK}/>`;
  }).join('');
  return `<rect y="-100" width="500" height="1100" fill="url(#afternoon)"/><circle cx="380" cy="60" r="180" fill="url(#sun)"/><path d="M-10 -100H150L60 1000H-10ZM510 -100H350L440 1000H510Z" fill="#b99a72" ${INK}/><path d="M-10 -100H150L60 1000H-10Z" fill="url(#pencil)"/><path d="M20 120h60v90H20ZM20 360h44v80H20ZM420 120h60v90H420ZM436 360h44v80H436Z" fill="#f6e9cd" ${INK}/><path d="M140 430V80H360V430Z" fill="#cbb48c" ${INK}/><path d="M120 90L250 10L380 90Z" fill="#c9796a" ${INK}/><path d="M190 150H310V280H190Z" fill="#fffaf0" ${INK}/><path d="M250 150V280M190 215H310" stroke="#8a6f58" stroke-width="6"/><path d="M176 280H324V298H176Z" fill="#8a6f58" ${INK}/>${steps}`;
};

/** The old woman's room, 500 x 640, its floor from y = 540; lumps of sugar stand in a row on the sill at y = 300. Variants: the armchair stands `left` or `right`. */
export const sill: Setting = (variant) =>
  `<rect y="-100" width="500" height="760" fill="#cbb48c"/><path d="M-10 -100H510V300H-10Z" fill="url(#pencil)" fill-opacity=".35"/><path d="M90 20H410V300H90Z" fill="url(#afternoon)" ${INK}/><path d="M100 30H300L180 290H100Z" fill="url(#chalk)"/><path d="M250 20V300M90 160H410" stroke="#8a6f58" stroke-width="8"/><path d="M90 20Q150 150 96 300H60V20ZM410 20Q350 150 404 300H440V20Z" fill="#f3e3c6" ${INK}/><path d="M50 300H450V326H50Z" fill="#8a6f58" ${INK}/>${Array.from({ length: 9 }, (_, index) => `<g transform="translate(${86 + index * 41} 286)">${sugar(0.78)}</g>`).join('')}<path d="M-10 540H510V860H-10Z" fill="#b99a72" ${INK}/><g transform="translate(${variant === 'left' ? 136 : 370} 0)"><path d="M-72 560V330Q-66 286 0 284Q66 286 72 330V560Z" fill="#a8ad84" ${INK}/><path d="M-92 560V440Q-72 420 -58 440V560ZM92 560V440Q72 420 58 440V560Z" fill="#a8ad84" ${INK}/><path d="M-60 450H60V500H-60Z" fill="#c3c7a2" ${INK}/></g>`;

/** A saucer close by, 500 x 360. Variants: `full`, `empty`. */
export const saucer: Setting = (variant) =>
  `<rect y="-60" width="500" height="480" fill="#a98762"/><path d="M-10 90H510V500H-10Z" fill="url(#pencil)" fill-opacity=".5"/><circle cx="180" cy="120" r="240" fill="url(#sun)" fill-opacity=".6"/><ellipse cx="250" cy="220" rx="190" ry="74" fill="#fffaf0" ${INK}/><ellipse cx="250" cy="214" rx="120" ry="42" fill="#f3e3c6" ${INK}/>${variant === 'empty' ? '<path d="M230 214l3 2M262 222l3 1M250 206l2 2M276 210l3 1" stroke="#ffffff" stroke-width="6" stroke-linecap="round"/>' : `<g transform="translate(250 180)">${sugar(3)}</g>`}`;

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { room, street, stairs, sill, saucer };
