import { textLine } from '../../lettering.ts';
import { skyline } from '../scenery.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** What the bus, the timetable and the report say. */
export const SIGNS = { line: '末班车', report: '查无此站', stops: '共十三站' } as const;

const fogBanks = (y: number): string =>
  `<path d="M-20 ${y}Q80 ${y - 30} 180 ${y}T380 ${y}T580 ${y}V${y + 46}Q380 ${y + 70} 180 ${y + 46}T-20 ${y + 46}Z" fill="#ffffff" fill-opacity=".35"/>`;

/** The bus around (x, y), about 330 x 190 at size 1. */
function bus(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-150 -20L-360 60V110L-150 40Z" fill="#ffe9a4" fill-opacity=".35"/><path d="M-160 60V-90Q-160 -120 -130 -120H150Q168 -120 168 -100V60Z" fill="#5a6a8a" ${INK}/><path d="M-160 20H168V60H-160Z" fill="#3a4a6a" ${INK}/><path d="M-148 -84H-80V-8H-148ZM-66 -84H-6V-22H-66ZM8 -84H68V-22H8ZM82 -84H142V-22H82Z" fill="#ffe9a4" ${INK}/><path d="M-60 -114H70V-92H-60Z" fill="${ink}"/>${textLine(SIGNS.line, 5, -96, { face: 'sans', size: 19, fill: '#ffe9a4', spacing: 4 })}<circle cx="-90" cy="62" r="27" fill="${ink}"/><circle cx="-90" cy="62" r="11" fill="#a9a4b8"/><circle cx="100" cy="62" r="27" fill="${ink}"/><circle cx="100" cy="62" r="11" fill="#a9a4b8"/><path d="M-168 30H-150V46H-168Z" fill="#ffe9a4" ${INK}/></g>`;
}

/** The road at night, 500 x 860, from y = 620. */
export const road: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#night)"/><circle cx="390" cy="170" r="120" fill="url(#lamp)" opacity=".6"/><circle cx="390" cy="170" r="34" fill="#fff3c8"/>${skyline(590, [110, 260], '#3a3458', '#d8c48a', 'last bus', INK)}<path d="M-20 590H520V1200H-20Z" fill="#5a5470" ${INK}/><path d="M-20 590H520V640H-20Z" fill="url(#lines)"/><path d="M20 720h80M160 720h80M300 720h80M440 720h60" stroke="#e9e6ee" stroke-width="8"/>${bus(270, 610, 1.05)}${fogBanks(540)}${fogBanks(680)}`;

/** In the bus, 500 x 640, its floor from y = 540. */
export const inside: Setting = () =>
  `<rect y="-100" width="500" height="760" fill="url(#inside)"/><path d="M-10 -100H510V40H-10Z" fill="#8a7850" ${INK}/><path d="M60 10H440V26H60Z" fill="#fff3c8" ${INK}/><path d="M-10 110H120V320H-10ZM150 110H350V320H150ZM380 110H510V320H380Z" fill="url(#night)" ${INK}/><path d="M160 120L230 120L180 310H160ZM390 120H430L400 310H390Z" fill="#ffffff" fill-opacity=".16"/><path d="M135 40V560M365 40V560" stroke="#d9d2ea" stroke-width="9"/><path d="M-10 70H510" stroke="${ink}" stroke-width="5"/>${[60, 200, 300, 440].map((x) => `<path d="M${x} 70V100" stroke="${ink}" stroke-width="4"/><circle cx="${x}" cy="112" r="14" fill="none" stroke="#e9e6ee" stroke-width="6"/>`).join('')}<path d="M-10 380H110V540H-10ZM390 380H510V540H390Z" fill="#5a6a8a" ${INK}/><path d="M-10 440H110V540H-10ZM390 440H510V540H390Z" fill="url(#lines)"/><path d="M-10 540H510V1000H-10Z" fill="#6a5c40" ${INK}/>`;

/** The stop that is in no timetable, 500 x 860, its ground from y = 600. Variants: `empty`, `bus` with the bus waiting. */
export const stop: Setting = (variant) =>
  `<rect y="-100" width="500" height="760" fill="url(#fog)"/>${variant === 'bus' ? bus(420, 520, 0.8) : ''}${fogBanks(380)}${fogBanks(470)}<circle cx="120" cy="180" r="230" fill="url(#lamp)"/><path d="M120 610V180Q120 140 160 140" fill="none" stroke="${ink}" stroke-width="10"/><path d="M140 140H196L184 170H152Z" fill="${ink}"/><circle cx="168" cy="176" r="12" fill="#fff8d8"/><path d="M-20 600Q250 584 520 604V1200H-20Z" fill="#8f89a4" ${INK}/><path d="M-20 640Q250 630 520 644V760H-20Z" fill="url(#lines)" fill-opacity=".4"/><path d="M190 520H430V540H190ZM206 540V606M414 540V606" fill="#5a5470" ${INK}/><path d="M190 460H430V480H190Z" fill="#5a5470" ${INK}/>${fogBanks(690)}`;

/** A sheet of paper from near, 500 x 400. Variants: `table` of the stops, `report`. */
export const sheet: Setting = (variant) => {
  const report = variant === 'report';
  const inner = report
    ? `${textLine(SIGNS.report, 250, 236, { face: 'serif', size: 76, fill: ink, spacing: 6 })}<path d="M90 110H410M90 300H410M90 340H300" stroke="${ink}" stroke-width="3" stroke-opacity=".4"/>`
    : `${textLine(SIGNS.line, 250, 110, { face: 'serif', size: 52, fill: ink, spacing: 14 })}<path d="M90 220H410" stroke="${ink}" stroke-width="5"/>${Array.from({ length: 13 }, (_, index) => `<circle cx="${90 + index * 26.7}" cy="220" r="9" fill="#ffffff" ${INK}/>`).join('')}<circle cx="437" cy="220" r="9" fill="none" stroke="#b04a5a" stroke-width="3" stroke-dasharray="5 4"/>${textLine(SIGNS.stops, 250, 312, { face: 'serif', size: 42, fill: ink, spacing: 6 })}`;
  return `<rect y="-60" width="500" height="520" fill="#5a5470"/><rect y="-60" width="500" height="520" fill="url(#lines)"/><circle cx="250" cy="180" r="290" fill="url(#lamp)" opacity=".7"/><g transform="rotate(-3 250 200)"><path d="M40 34H460V366H40Z" fill="#ffffff" ${INK}/>${inner}</g>`;
};

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { road, inside, stop, sheet };
