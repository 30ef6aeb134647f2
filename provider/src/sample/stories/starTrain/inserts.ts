/** Things seen close: the board, tickets, the watch, a hand. */
import { textLine } from '../../lettering.ts';
import type { Setting } from '../story.ts';
import { portrait } from './passengers.ts';
import { star, watch } from './props.ts';
import { COLOURS } from './style.ts';

const { ink, night, dusk, steel, haze, pale, paper, red, gold } = COLOURS;
const INK = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

/** What the board, the tickets and the watch say. */
export const SIGNS = {
  arrival: ['银河尽头', '00:00', '末班车'],
  saturn: ['下一站', '土星环'],
  end: ['下一站', '终点站'],
  carrier: '星港列车',
  back: '终点站 — 星港',
  forth: '星港 — 终点站',
} as const;

/** The board that turns its letters, 500 x 300. Variants: `arrival`, `saturn`, `end`. */
export const board: Setting = (variant) => {
  const rows = variant === 'saturn' || variant === 'end' ? SIGNS[variant] : SIGNS.arrival;
  const cells = rows.map((text, line) => {
    const y = 40 + line * 78 + (rows.length === 2 ? 36 : 0);
    return [...text]
      .map((letter, index) => {
        const x = 80 + index * 72;
        const colour = line === rows.length - 1 ? '#ff8d7e' : '#ffe9ae';
        return `<rect x="${x}" y="${y}" width="64" height="68" rx="6" fill="${ink}" stroke="${steel}" stroke-width="2"/>${textLine(letter, x + 32, y + 52, { face: 'sans', size: 48, fill: colour })}<path d="M${x} ${y + 34}h64" stroke="${ink}" stroke-width="2.600"/>`;
      })
      .join('');
  });
  return `<rect x="-20" y="-60" width="540" height="460" fill="${dusk}"/><rect x="40" y="10" width="420" height="276" rx="10" fill="${night}" stroke="${haze}" stroke-width="6"/>${cells.join('')}`;
};

function bigTicket(route: string): string {
  const perforation = Array.from({ length: 9 }, (_, index) => `M90 ${-78 + index * 20}v10`).join('');
  return `<path d="M-180 -92H180V-26A26 26 0 0 0 180 26V92H-180V26A26 26 0 0 0 -180 -26Z" fill="${paper}" ${INK}/><path d="M-178 -90H178V-50H-178Z" fill="${red}"/>${textLine(SIGNS.carrier, -40, -60, { face: 'sans', size: 27, fill: '#ffffff', spacing: 4 })}${textLine(route, -44, 8, { face: 'sans', size: 29, fill: ink })}<path d="M-150 34H40M-150 54H10M-150 72H60" stroke="${haze}" stroke-width="5"/><path d="${perforation}" stroke="${ink}" stroke-width="2"/>`;
}

const HOLE = `<path d="${star(34, true)}" fill="${ink}"/>`;

/**
 * A ticket under a lamp, 500 x 320. Variants: `old` is punched with a star that lacks a point, `match` beside the
 * conductor's own mark, `child` is the one of the child, not punched yet.
 */
export const ticketClose: Setting = (variant) => {
  const back = `<rect x="-40" y="-60" width="580" height="460" fill="${dusk}"/><path d="M-40 60H540M-40 180H540M-40 300H540" stroke="${night}" stroke-width="5"/><circle cx="250" cy="140" r="300" fill="url(#lamp)" opacity=".6"/>`;
  if (variant === 'match') {
    const sample = `<g transform="translate(368 176) rotate(7)"><path d="M-84 -100H84V100H-84Z" fill="#ffffff" ${INK}/><g transform="translate(0 -30) scale(1.25)">${HOLE}</g><path d="M-50 46H50M-50 66H30" stroke="${haze}" stroke-width="5"/></g>`;
    const old = `<g transform="translate(130 176) rotate(-9)"><path d="M-84 -100H84V100H-84Z" fill="${paper}" ${INK}/><path d="M-82 -98H82V-76H-82Z" fill="${red}"/><g transform="translate(0 -14) scale(1.25)">${HOLE}</g><path d="M-50 56H50M-50 74H20" stroke="${haze}" stroke-width="5"/></g>`;
    return `${back}${old}${sample}<path d="M226 190H270M234 176L222 190L234 204M262 176L274 190L262 204" stroke="${red}" stroke-width="6" fill="none"/>`;
  }
  const [route, hole] = variant === 'child' ? [SIGNS.forth, ''] : [SIGNS.back, HOLE];
  return `${back}<g transform="translate(250 160) rotate(-5)">${bigTicket(route)}<g transform="translate(136 8)">${hole}</g></g>`;
};

/** The pocket watch, 500 x 400. Variants: `back` runs backwards, `stop` stands still, `open` has a picture in its lid. */
export const watchClose: Setting = (variant) => {
  const back = `<rect x="-20" y="-60" width="540" height="560" fill="${night}"/><circle cx="250" cy="200" r="290" fill="url(#lamp)" opacity=".5"/>`;
  if (variant === 'open') {
    return `${back}<path d="M266 206H276" stroke="${gold}" stroke-width="26"/><g transform="translate(366 226) scale(2.3)">${watch(0, 0)}</g><circle cx="162" cy="206" r="108" fill="${gold}" ${INK}/><circle cx="162" cy="206" r="90" fill="${pale}" ${INK}/><svg x="74" y="118" width="176" height="176" viewBox="-88 -88 176 176"><g transform="translate(0 8) scale(1.15)">${portrait()}</g></svg><circle cx="162" cy="206" r="90" fill="none" ${INK}/>`;
  }
  const turn =
    variant === 'back'
      ? `<path d="M158 64A134 134 0 0 0 134 236M134 236L102 214M134 236L146 200" fill="none" stroke="${red}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>`
      : '';
  const [hour, minute] = variant === 'back' ? [358, 354] : [0, 0];
  return `${back}<g transform="translate(250 164) scale(2.3)">${watch(hour, minute)}</g>${turn}`;
};

/** A gloved hand that is held out, 500 x 320. */
export const hand: Setting = () => {
  const finger = (d: string, wide: number): string =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${wide + 7}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#ffffff" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const fingers =
    finger('M250 150L372 92', 34) +
    finger('M262 176L404 138', 35) +
    finger('M262 204L402 190', 35) +
    finger('M250 230L376 240', 32);
  return `<rect x="-20" y="-60" width="540" height="440" fill="${steel}"/><rect x="-20" y="160" width="540" height="220" fill="url(#shade)" fill-opacity=".4"/><path d="M-20 118L118 130V262L-20 290Z" fill="${dusk}" ${INK}/><path d="M104 122H146V268H104Z" fill="${gold}" ${INK}/>${fingers}<path d="M140 138Q210 104 268 132Q300 190 268 246Q210 276 140 254Z" fill="#ffffff" ${INK}/><path d="M254 138Q284 190 256 242" stroke="#ffffff" stroke-width="16" fill="none"/>${finger('M170 150Q210 96 262 84', 33)}<path d="M172 160Q190 190 180 226M214 168Q236 196 226 226" stroke="${haze}" stroke-width="4" fill="none" stroke-linecap="round"/>`;
};

/** The rails ahead, 500 x 420. Variants: `broken` end in the dark, `drawn` are made of light. */
export const rails: Setting = (variant) => {
  const drawn = variant === 'drawn';
  const colour = drawn ? '#ffe9ae' : haze;
  const near = drawn ? 'M60 420L236 110M440 420L264 110' : 'M60 420L160 246M440 420L340 246';
  const steps = (drawn ? [400, 340, 292, 252, 218, 190, 166, 146, 130] : [400, 340, 292])
    .map((y) => {
      const half = 30 + (y - 110) * 0.6;
      return `M${250 - half} ${y}H${250 + half}`;
    })
    .join('');
  const light = drawn
    ? '<circle cx="250" cy="110" r="220" fill="url(#lamp)"/>'
    : `<path d="M150 262l16 -20l14 24M336 240l-10 22l24 4" stroke="${haze}" stroke-width="6" fill="none"/>`;
  return `<rect x="-20" y="-100" width="540" height="620" fill="${drawn ? night : ink}"/>${light}<path d="${steps}" stroke="${drawn ? gold : steel}" stroke-width="7"/><path d="${near}" stroke="${colour}" stroke-width="11" fill="none" stroke-linecap="round"/>`;
};
