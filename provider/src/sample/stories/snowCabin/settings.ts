import { dice } from '../../random.ts';
import type { Setting } from '../story.ts';
import { STYLE } from './style.ts';

const { ink } = STYLE;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** Flakes over an area 500 wide. */
function snow(h: number, count: number, key: string): string {
  const random = dice(key);
  const flakes = Array.from(
    { length: count },
    () =>
      `<circle cx="${(random.next() * 500).toFixed(0)}" cy="${(random.next() * h).toFixed(0)}" r="${(1.5 + random.next() * 4).toFixed(1)}"/>`,
  );
  return `<g fill="#ffffff">${flakes.join('')}</g>`;
}

function fir(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 -150L46 -66H26L62 0H-62L-26 -66H-46Z" fill="#2e2b34" ${INK}/><path d="M0 -150L22 -110Q4 -118 -4 -104Q-10 -116 -20 -112ZM-46 -66L-30 -94Q-10 -70 6 -82Q20 -70 34 -88L46 -66Q20 -54 6 -66Q-14 -52 -46 -66ZM-62 0L-44 -32Q-20 -8 4 -22Q26 -6 46 -30L62 0Z" fill="#ffffff"/></g>`;
}

/** The cabin in the mountains, 500 x 900, its door at y = 640. Variants: `storm`, `clear`. */
export const cabin: Setting = (variant) => {
  const clear = variant === 'clear';
  const sky = clear ? '#4a4653' : '#2a2730';
  const smoke = clear
    ? '<path d="M316 392Q350 340 312 300Q280 260 320 210" fill="none" stroke="#ffffff" stroke-width="16" stroke-linecap="round" stroke-opacity=".7"/>'
    : '';
  return `<rect y="-100" width="500" height="1100" fill="${sky}"/><rect y="-100" width="500" height="700" fill="url(#hatch)" fill-opacity=".5"/>${clear ? '<circle cx="120" cy="276" r="52" fill="#fff2c8"/>' : ''}<path d="M-20 560L110 330L190 440L290 270L420 450L520 380V700H-20Z" fill="#6b6772" ${INK}/><path d="M110 330L142 374L116 392L96 374L80 398ZM290 270L336 334L300 352L276 322L252 332Z" fill="#ffffff"/>${smoke}<path d="M-20 600Q160 540 300 590T520 570V1000H-20Z" fill="#fbfaf6" ${INK}/>${fir(54, 640, 1)}${fir(452, 620, 1.1)}<path d="M150 660V500H370V660Z" fill="#8a6a52" ${INK}/><path d="M150 530H370M150 562H370M150 594H370M150 626H370" stroke="${ink}" stroke-width="2"/><path d="M300 470V392H334V450Z" fill="#55515c" ${INK}/><path d="M124 510L260 404L396 510Z" fill="#ffffff" ${INK}/><path d="M124 510L260 404L396 510L378 512L260 424L142 512Z" fill="url(#hatch)"/><circle cx="200" cy="570" r="110" fill="url(#fire)"/><path d="M176 546H226V596H176Z" fill="#ffd08a" ${INK}/><path d="M201 546V596M176 571H226" stroke="${ink}" stroke-width="3"/><path d="M290 662V560H338V662Z" fill="#3c3944" ${INK}/><path d="M60 720Q200 690 330 726M20 800Q240 760 470 806" fill="none" stroke="${ink}" stroke-width="2" stroke-opacity=".4"/>${clear ? '' : snow(900, 150, 'storm')}`;
};

/** The room with the fire, 500 x 620. */
export const room: Setting = () =>
  `<rect y="-100" width="500" height="820" fill="#e6e1d6"/><path d="${Array.from({ length: 8 }, (_, index) => `M-10 ${index * 58 - 60}H510`).join('')}" stroke="${ink}" stroke-width="2" stroke-opacity=".5"/><rect y="-100" width="500" height="820" fill="url(#hatch)" fill-opacity=".16"/><path d="M40 70H150V190H40Z" fill="#2a2730" ${INK}/><path d="M95 70V190M40 130H150" stroke="#ffffff" stroke-width="6"/><path d="M40 190Q70 168 96 184Q124 166 150 190Z" fill="#ffffff" ${INK}/><path d="M300 460V210H470V460Z" fill="#8a8690" ${INK}/><path d="M284 190H486V214H284Z" fill="#55515c" ${INK}/><path d="M326 460V290Q385 246 444 290V460Z" fill="${ink}"/><circle cx="385" cy="420" r="150" fill="url(#fire)"/><path d="M350 452Q342 400 372 376Q372 400 386 346Q410 380 404 402Q424 384 420 452Z" fill="#ff9a3d" ${INK}/><path d="M370 452Q372 418 386 400Q402 424 400 452Z" fill="#fff2c8"/><path d="M338 462H436" stroke="#8a6a52" stroke-width="13" stroke-linecap="round"/><path d="M-10 460H510V800H-10Z" fill="#b59a80" ${INK}/><path d="M-10 520H510M-10 600H510M90 460L40 800M400 460L460 800" stroke="${ink}" stroke-width="2" stroke-opacity=".5"/>`;

/** The table from above with cups of tea, 500 x 360. Variants: `six`, `seven`, `one`. */
export const cups: Setting = (variant) => {
  const count = variant === 'seven' ? 7 : variant === 'one' ? 1 : 6;
  const cup = (x: number, y: number, odd: boolean): string =>
    `<g transform="translate(${x} ${y})"><ellipse cy="8" rx="44" ry="40" fill="${ink}" fill-opacity=".3"/><circle r="40" fill="#ffffff" ${INK}/><circle r="31" fill="${odd ? '#e0763a' : '#b8935a'}" ${INK}/><path d="M-16 -8q10 -12 22 -4" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round"/><path d="M38 -10q24 4 4 26" fill="none" ${INK}/></g>`;
  const places = [
    [80, 110],
    [200, 90],
    [320, 110],
    [90, 240],
    [205, 250],
    [325, 240],
    [430, 170],
  ] as const;
  const shown = count === 1 ? [[250, 180] as const] : places.slice(0, count);
  return `<rect x="-20" y="-60" width="540" height="500" fill="#8a6a52"/><path d="M-20 20H520M-20 130H520M-20 240H520M-20 350H520" stroke="${ink}" stroke-width="3"/><rect x="-20" y="-60" width="540" height="500" fill="url(#hatch)" fill-opacity=".25"/>${shown.map(([x, y], index) => cup(x, y, index === 6 || count === 1)).join('')}`;
};

/** The door from inside, 500 x 760, its sill at y = 640. Variants: `closed`, `open` to the snow. */
export const door: Setting = (variant) => {
  const open = variant === 'open';
  const way = open
    ? `<path d="M130 110H370V640H130Z" fill="#2a2730" ${INK}/><path d="M130 560Q250 520 370 570V640H130Z" fill="#ffffff"/><svg x="132" y="112" width="236" height="526" viewBox="132 112 236 526">${snow(700, 200, 'door')}</svg><path d="M370 110L450 80V680L370 640Z" fill="#8a6a52" ${INK}/><path d="M130 640L90 700H400L370 640Z" fill="#ffffff"/>`
    : `<path d="M130 110H370V640H130Z" fill="#8a6a52" ${INK}/><path d="M190 110V640M250 110V640M310 110V640" stroke="${ink}" stroke-width="3"/><path d="M130 200H370V226H130ZM130 520H370V546H130Z" fill="#55515c" ${INK}/><circle cx="344" cy="390" r="13" fill="#e0763a" ${INK}/>`;
  return `<rect y="-100" width="500" height="960" fill="#cfc9bd"/><rect y="-100" width="500" height="960" fill="url(#cross)" fill-opacity=".3"/><path d="M104 84H396V110H104ZM104 84H130V650H104ZM370 84H396V650H370Z" fill="#55515c" ${INK}/>${way}<path d="M-10 640H${open ? 100 : 510}V860H-10Z" fill="#b59a80" ${INK}/>${open ? `<path d="M400 640H510V860H-10V700H400Z" fill="#b59a80" ${INK}/>` : ''}`;
};

/** The places of the book. */
export const SETTINGS: Readonly<Record<string, Setting>> = { cabin, room, cups, door };
