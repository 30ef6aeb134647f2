import { COLOURS } from './style.ts';

const { ink, steel, haze, pale, paper, red, gold } = COLOURS;
const INK = `stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"`;

/** A star with five points around the origin; `notch` takes one point away. */
export function star(r: number, notch = false): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const far = index % 2 || (notch && index === 2) ? r * 0.44 : r;
    const angle = (index * Math.PI) / 5 - Math.PI / 2;
    return `${(Math.cos(angle) * far).toFixed(2)} ${(Math.sin(angle) * far).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A ticket of 92 x 48 around the origin; `punched` has a hole in the form of a star that lacks a point. */
export function ticket(punched: boolean): string {
  const hole = punched ? `<path transform="translate(26 4)" d="${star(11, true)}" fill="${ink}"/>` : '';
  return `<path d="M-46 -24H46V-8A8 8 0 0 0 46 8V24H-46V8A8 8 0 0 0 -46 -8Z" fill="${paper}" ${INK}/><path d="M-45 -23H45V-12H-45Z" fill="${red}"/><path d="M-34 -2H8M-34 6H0M-34 14H6" stroke="${ink}" stroke-width="2.2"/>${hole}`;
}

/** A pocket watch of radius 40 around the origin, its hands at two angles in degrees. */
export function watch(hour: number, minute: number): string {
  const marks = Array.from(
    { length: 12 },
    (_, index) =>
      `<path d="M0 -29V-${index % 3 ? 26 : 23}" transform="rotate(${index * 30})" stroke="${ink}" stroke-width="${index % 3 ? 1.6 : 2.6}"/>`,
  ).join('');
  const hand = (angle: number, long: number, wide: number): string =>
    `<path d="M0 4V-${long}" transform="rotate(${angle})" stroke="${ink}" stroke-width="${wide}" stroke-linecap="round"/>`;
  return `<path d="M-6 -44V-54H6V-44Z" fill="${gold}" ${INK}/><circle cy="-58" r="8" fill="none" stroke="${ink}" stroke-width="6"/><circle cy="-58" r="8" fill="none" stroke="${gold}" stroke-width="3"/><circle r="40" fill="${gold}" ${INK}/><circle r="32" fill="${paper}" stroke="${ink}" stroke-width="1.6"/>${marks}${hand(hour, 15, 3.4)}${hand(minute, 23, 2.2)}<circle r="2.6" fill="${red}"/>`;
}

/** A lantern that hangs under its handle at the origin. */
export const LANTERN = `<circle cy="34" r="92" fill="url(#lamp)"/><path d="M-14 10Q0 -14 14 10" fill="none" stroke="${ink}" stroke-width="4"/><path d="M-16 16L0 6L16 16Z" fill="${steel}" ${INK}/><path d="M-14 16H14L16 52H-16Z" fill="#fff3c8" ${INK}/><path d="M0 26Q9 38 0 46Q-9 38 0 26Z" fill="${gold}"/><path d="M-5 16L-6 52M5 16L6 52" stroke="${ink}" stroke-width="1.8"/><path d="M-19 52H19V59H-19Z" fill="${steel}" ${INK}/>`;

/** A ticket in a hand. */
export function heldTicket(punched: boolean): string {
  return `<g transform="translate(0 -20) rotate(-6) scale(.62)">${ticket(punched)}</g>`;
}

/** What the cast holds; the hand is at the origin. */
export const PROPS: Readonly<Record<string, string>> = {
  case: `<path d="M-10 8Q-10 -2 0 -2Q10 -2 10 8" fill="none" stroke="${ink}" stroke-width="5"/><rect x="-34" y="8" width="68" height="50" rx="5" fill="${steel}" ${INK}/><path d="M-34 24H34" stroke="${ink}" stroke-width="2"/><path d="M-22 8V58M22 8V58" stroke="${haze}" stroke-width="5"/><rect x="-6" y="18" width="12" height="11" fill="${gold}" ${INK}/>`,
  lantern: LANTERN,
  watch: `<g transform="translate(-2 -24) scale(.52)">${watch(200, 330)}</g>`,
  punch: `<path d="M-4 14L-12 -34L2 -40L12 -36L4 -28L-2 -28L10 12Z" fill="${haze}" ${INK}/><path d="M-12 -34L2 -44" stroke="${pale}" stroke-width="3"/>`,
  ticket: heldTicket(true),
  punched: heldTicket(true),
  cup: `<path d="M-12 -26H12L9 -2H-9Z" fill="${paper}" ${INK}/><path d="M-4 -34q-5 -7 0 -14M5 -34q-5 -7 0 -14" stroke="${pale}" stroke-width="2.600" fill="none" stroke-linecap="round"/>`,
};
