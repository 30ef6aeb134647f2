/** The sky: stars, planets, and the line of the train. */
import { round } from '../../round.ts';
import { stars } from '../scenery.ts';
import type { Point, Setting } from '../story.ts';
import { COLOURS } from './style.ts';

const { ink, night, dusk, steel, haze, pale, paper, red, gold } = COLOURS;

/** The band of a galaxy over an area 500 wide. */
export function galaxy(y: number, opacity = 1): string {
  return `<g transform="translate(250 ${y}) rotate(-28)" opacity="${opacity}"><ellipse rx="420" ry="110" fill="url(#galaxy)"/><ellipse rx="300" ry="44" fill="url(#galaxy)"/><ellipse cx="60" rx="240" ry="60" fill="url(#light)" fill-opacity=".22"/></g>`;
}

/** A point of the line through the sky, and the direction in degrees; `t` runs from far to near. */
function onLine(t: number): { at: Point; angle: number } {
  const [a, b, c, d]: readonly Point[] = [
    [430, 90],
    [-60, 260],
    [640, 560],
    [262, 960],
  ];
  const mix = (i: 0 | 1): [number, number] => {
    const [p, q, r, s] = [a?.[i] ?? 0, b?.[i] ?? 0, c?.[i] ?? 0, d?.[i] ?? 0];
    const u = 1 - t;
    return [
      u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s,
      3 * u * u * (q - p) + 6 * u * t * (r - q) + 3 * t * t * (s - r),
    ];
  };
  const [[x, dx], [y, dy]] = [mix(0), mix(1)];
  return { at: [x, y], angle: (Math.atan2(dy, dx) * 180) / Math.PI };
}

const LINE = 'M430 90C-60 260 640 560 262 960L262 1400';

/** The front of the engine around its lamp; about 240 wide. */
export function engine(): string {
  return `<path d="M-104 150V-40Q-104 -128 0 -132Q104 -128 104 -40V150Z" fill="${dusk}" stroke="${ink}" stroke-width="4"/><path d="M48 -120Q104 -104 104 -40V150H66Q82 0 48 -120Z" fill="url(#shade)" fill-opacity=".6"/><path d="M-74 -66Q-70 -104 -8 -106V-58H-74ZM74 -66Q70 -104 8 -106V-58H74Z" fill="#fff0bf" stroke="${ink}" stroke-width="4"/><path d="M-104 84H104V104H-104Z" fill="${red}" stroke="${ink}" stroke-width="3"/><path d="M-118 150L-84 196H84L118 150Z" fill="${night}" stroke="${ink}" stroke-width="4"/><path d="M-60 150l14 46M-20 150l6 46M20 150l-6 46M60 150l-14 46" stroke="${haze}" stroke-width="4"/><circle cy="20" r="210" fill="url(#lamp)"/><circle cy="20" r="44" fill="${steel}" stroke="${ink}" stroke-width="4"/><circle cy="20" r="33" fill="#fff8dd"/>`;
}

/** The train on its line, far away at the top and close at the bottom. */
function train(): string {
  const cars = Array.from({ length: 17 }, (_, index) => {
    const t = 0.06 + index * 0.051;
    const { at, angle } = onLine(t);
    const size = 0.2 + t * t * 1.25;
    const windows = [-34, -17, 0, 17, 34]
      .map((x) => `<rect x="${x - 5}" y="-9" width="10" height="13" fill="#ffe9ae"/>`)
      .join('');
    return `<g transform="translate(${round(at[0])} ${round(at[1])}) rotate(${round(angle)}) scale(${round(size)})"><rect x="-48" y="-20" width="96" height="40" rx="6" fill="${dusk}" stroke="${ink}" stroke-width="3"/><path d="M-48 10H48" stroke="${red}" stroke-width="5"/>${windows}</g>`;
  });
  return `${cars.join('')}<g transform="translate(262 985)">${engine()}</g>`;
}

function saturn(x: number, y: number, r: number): string {
  const ring = (rx: number, width: number, colour: string, half: 'back' | 'front'): string =>
    `<path d="M${-rx} 0A${rx} ${rx * 0.26} 0 0 ${half === 'back' ? 1 : 0} ${rx} 0" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const rings = (half: 'back' | 'front'): string =>
    ring(1.5, 0.16, haze, half) + ring(1.78, 0.2, pale, half) + ring(2.06, 0.08, steel, half);
  return `<g transform="translate(${x} ${y}) rotate(-18) scale(${r})">${rings('back')}<circle r="1" fill="${pale}"/><path d="M-.94 -.34Q0 -.14 .94 -.34L.99 -.1Q0 .12 -.99 -.1Z" fill="${haze}"/><path d="M-.9 .44Q0 .66 .9 .44" stroke="${haze}" stroke-width=".1" fill="none"/><path d="M.2 -.98A1 1 0 0 1 .2 .98Q.72 0 .2 -.98Z" fill="${ink}" fill-opacity=".45"/>${rings('front')}</g>`;
}

/** A small train seen from the side, its wheels at y = 0; 230 long. */
export function sideTrain(): string {
  const cars = Array.from({ length: 4 }, (_, index) => {
    const x = index * 58;
    return `<rect x="${x}" y="-26" width="55" height="24" rx="${index === 3 ? 9 : 3}" fill="${dusk}" stroke="${ink}" stroke-width="2"/><path d="M${x} -8h55" stroke="${red}" stroke-width="3"/><path d="M${x + 7} -20h9v8h-9zM${x + 23} -20h9v8h-9zM${x + 39} -20h9v8h-9z" fill="#ffe9ae"/>`;
  });
  return `${cars.join('')}<circle cx="230" cy="-12" r="34" fill="url(#lamp)"/>`;
}

/**
 * The sky, 500 x 1400. Variants: `train` comes down from the stars, `spark` is its light far away, `saturn` the
 * planet with the train before its rings, `out` a sky whose stars go out, `void` a sky without any.
 */
export const space: Setting = (variant) => {
  const back = `<rect width="500" height="1400" fill="url(#night)"/>`;
  switch (variant) {
    case 'train':
      return `${back}${galaxy(420)}${stars(500, 1200, 170, 'arrival', '#ffffff')}<path d="${LINE}" fill="none" stroke="${haze}" stroke-width="3" stroke-dasharray="3 9"/>${train()}<path d="M-20 1136H150V1400H-20Z" fill="${steel}" stroke="${ink}" stroke-width="4"/><path d="M-20 1146H150V1158H-20Z" fill="${gold}"/>`;
    case 'spark':
      return `${back}${galaxy(420)}${stars(500, 1200, 170, 'arrival', '#ffffff')}<circle cx="330" cy="300" r="80" fill="url(#lamp)"/><path d="M330 268V332M298 300H362" stroke="#fff6d8" stroke-width="3"/>`;
    case 'saturn':
      return `${back}${galaxy(1000, 0.6)}${stars(500, 1300, 190, 'saturn', '#ffffff')}${saturn(260, 480, 128)}<g transform="translate(66 664) rotate(-14)"><path d="M-200 2H500" stroke="${paper}" stroke-width="2" stroke-dasharray="2 8"/>${sideTrain()}</g>`;
    case 'out':
      return `<rect width="500" height="1400" fill="${ink}"/><rect width="500" height="700" fill="${night}"/>${stars(500, 300, 26, 'out', pale)}${stars(500, 1300, 12, 'last', haze)}`;
    case 'void':
      return `<rect width="500" height="1400" fill="${ink}"/>`;
    default:
      return `${back}${galaxy(420)}${stars(500, 1200, 170, 'arrival', '#ffffff')}<g fill="${gold}"><circle cx="90" cy="640" r="3"/></g>`;
  }
};
