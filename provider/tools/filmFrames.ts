// The frames of the sample films: each is a drawing for a time `t` in seconds.
import { type Art, FIGURES, ids, type Layer, layerMarkup, paintOpacity } from '../src/sample/artwork.ts';
import { textLine } from '../src/sample/lettering.ts';
import { PROPS } from '../src/sample/props.ts';
import { dice } from '../src/sample/random.ts';
import type { Tint } from '../src/sample/tint.ts';

/** Particles in a scene. */
type Drift = 'snow' | 'petals' | 'bubbles' | 'stars' | 'leaves';

/** A scene: an art whose figure moves in front of a drifting background. */
interface Scene {
  readonly art: Art;
  readonly drift: Drift;
  readonly tint?: Tint;
  /** Horizontal and vertical sway of the figure, in art units. */
  readonly sway: readonly [x: number, y: number];
  /** Distance that the figure travels through the scene, in art units. */
  readonly travel?: number;
  readonly turn?: number;
  /** Offset of the figure from its original position, in art units. */
  readonly side?: number;
}

/** The scenes of each film, of equal length. */
const SCENES = {
  aurora: [
    { art: 'aurora', drift: 'snow', sway: [0, 0] },
    { art: 'fox', drift: 'snow', sway: [10, 5], turn: 2 },
    { art: 'aurora', drift: 'stars', sway: [0, 0], tint: { hue: 60 } },
  ],
  falls: [
    { art: 'falls', drift: 'petals', sway: [0, 0] },
    { art: 'bamboo', drift: 'leaves', sway: [5, 2] },
    { art: 'falls', drift: 'leaves', sway: [0, 0], tint: { hue: -70, light: 1.05 } },
    { art: 'falls', drift: 'snow', sway: [0, 0], tint: { hue: 40, sat: 0.4, light: 1.2 } },
  ],
  balloon: [
    { art: 'balloon', drift: 'petals', sway: [10, 16] },
    { art: 'kite', drift: 'petals', sway: [16, 4] },
    { art: 'airship', drift: 'stars', sway: [4, 10], travel: 60 },
  ],
  boat: [
    { art: 'boat', drift: 'stars', sway: [4, 6], turn: 4, travel: 70 },
    { art: 'lighthouse', drift: 'petals', sway: [0, 0] },
    { art: 'desert', drift: 'leaves', sway: [4, 5], turn: 3, travel: 70 },
  ],
  panda: [
    { art: 'panda', drift: 'petals', sway: [12, 7], turn: 5 },
    { art: 'dragon', drift: 'petals', sway: [6, 6], turn: 3 },
    { art: 'noodle', drift: 'leaves', sway: [5, 4], turn: 2 },
  ],
  train: [
    { art: 'train', drift: 'stars', sway: [0, 2], travel: 200, turn: 0 },
    { art: 'moon', drift: 'stars', sway: [4, 10], turn: 5 },
    { art: 'train', drift: 'stars', sway: [0, 2], travel: 200, tint: { hue: 30 } },
  ],
  whale: [
    { art: 'whale', drift: 'bubbles', sway: [8, 16], turn: 3, travel: -60 },
    { art: 'boat', drift: 'stars', sway: [4, 6], turn: 4, travel: -60 },
    { art: 'whale', drift: 'bubbles', sway: [8, 16], turn: 4, travel: -60, tint: { hue: -25, light: 1.08 } },
  ],
} as const satisfies Record<string, readonly Scene[]>;

export type FilmName = keyof typeof SCENES;

const WIDTH = 400;
const HEIGHT = 225;

/** Draws a frame of a film as SVG of this width in pixels. */
export function filmFrame(film: FilmName, t: number, seconds: number, width: number): string {
  const scenes: readonly Scene[] = SCENES[film];
  const length = seconds / scenes.length;
  const index = Math.min(scenes.length - 1, Math.floor(t / length));
  const scene = scenes[index];
  if (!scene) return '';
  const into = t - index * length;
  const dark = Math.max(0, 1 - into / 0.6, 1 - (length - into) / 0.6);
  return svg(width, sceneMarkup(scene, t, into / length) + curtain(dark) + clock(t, seconds));
}

/** Draws a frame of an ad clip. */
export function adFrame(ad: 'tea' | 'postcard', t: number, seconds: number, width: number): string {
  const scene: Scene =
    ad === 'tea'
      ? { art: 'dragon', drift: 'petals', sway: [3, 4], turn: 2, travel: -20, side: -50 }
      : { art: 'fox', drift: 'snow', sway: [3, 3], turn: 1, travel: -10, side: -14 };
  const [prop, title] = ad === 'tea' ? [PROPS[1], '小龙与茶馆'] : [PROPS[0], '雪国信使'];
  const rise = Math.min(1, t / 1.2);
  const shown = `<g transform="translate(338 ${146 + (1 - rise) * 140 + Math.sin(t * 2.4) * 4}) scale(.48) rotate(${Math.sin(t * 1.7) * 5})">${prop}</g>`;
  const style = {
    face: 'serif' as const,
    size: 36,
    fill: '#fff6dc',
    stroke: '#3a1020',
    strokeWidth: 8,
    spacing: 2,
  };
  const words = textLine(title, 286, 52 - (1 - rise) * 90, style);
  const bar = `<rect y="221" width="${(WIDTH * t) / seconds}" height="4" fill="#ffd765"/>`;
  return svg(width, sceneMarkup(scene, t, t / seconds) + paintOpacity(shown) + words + bar);
}

function svg(width: number, markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${Math.round((width * HEIGHT) / WIDTH / 2) * 2}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">${markup}</svg>`;
}

function sceneMarkup(
  { art, drift, tint, sway, travel = 0, turn = 0, side = 0 }: Scene,
  t: number,
  share: number,
): string {
  const names = ids();
  const { from, to, box, face } = FIGURES[art];
  // Tall figures are cropped around the face, which would otherwise be cut off.
  const middle = box.h > 210 ? face.y + face.h / 2 + 12 : box.y + box.h / 2;
  const zoom = 1.16 + 0.12 * share;
  const w = 400 / zoom;
  const left = (400 - w) * (0.5 + 0.45 * Math.sin(share * 2.6 - 1.3));
  const top = Math.max(0, Math.min(400 - w * 0.5625, middle - (w * 0.5625) / 2));
  const colour = tint ? { tint } : {};
  const moved: Layer = {
    art,
    from,
    to,
    x: side + Math.sin(t * 1.1) * sway[0] + travel * (share - 0.5),
    y: Math.sin(t * 1.7) * sway[1],
    turn: Math.sin(t * 1.3) * turn,
  };
  const layers: Layer[] = [
    { art, to: from - 1, ...colour, x: (share - 0.5) * 8 },
    moved,
    { art, from: to + 1, ...colour },
  ];
  const world = layers.map((layer) => layerMarkup(layer, names)).join('');
  return `<g transform="scale(${zoom}) translate(${-left} ${-top})">${world}</g>${drifting(drift, t)}`;
}

const PIECES: Readonly<
  Record<Drift, { count: number; fall: number; shape: (size: number, spin: number) => string }>
> = {
  snow: {
    count: 40,
    fall: 26,
    shape: (size) => `<circle r="${size * 2.2}" fill="#fff" fill-opacity=".85"/>`,
  },
  petals: {
    count: 16,
    fall: 22,
    shape: (size, spin) =>
      `<path transform="rotate(${spin}) scale(${size * 0.7})" d="M0 0C5-8 14-8 16 0C12 6 4 6 0 0Z" fill="#ffb3cb"/>`,
  },
  leaves: {
    count: 14,
    fall: 28,
    shape: (size, spin) =>
      `<path transform="rotate(${spin}) scale(${size * 0.8})" d="M0 0q8-9 16 0q-8 9-16 0Z" fill="#ef9a3a"/>`,
  },
  bubbles: {
    count: 20,
    fall: -24,
    shape: (size) =>
      `<circle r="${size * 4}" fill="#fff" fill-opacity=".12" stroke="#e6fffb" stroke-width="1.2"/>`,
  },
  stars: {
    count: 18,
    fall: 3,
    shape: (size, spin) =>
      `<path transform="scale(${size * (0.35 + 0.3 * Math.abs(Math.sin(spin / 40)))})" d="M0-9L2-2L9 0L2 2L0 9L-2 2L-9 0L-2-2Z" fill="#fff8d8"/>`,
  },
};

function drifting(drift: Drift, t: number): string {
  const random = dice(`drift ${drift}`);
  const { count, fall, shape } = PIECES[drift];
  const wrap = (value: number, size: number): number => (((value % size) + size) % size) - 10;
  return Array.from({ length: count }, () => {
    const [x0, y0, size, speed] = [
      random.next() * 420,
      random.next() * 245,
      0.6 + random.next() * 0.9,
      0.6 + random.next(),
    ];
    const x = wrap(x0 + Math.sin(t * speed + x0) * 9 + t * 4, 420);
    const y = wrap(y0 + t * fall * speed, 245);
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${shape(size, t * 60 * speed + x0)}</g>`;
  }).join('');
}

function curtain(dark: number): string {
  return dark > 0
    ? `<rect width="${WIDTH}" height="${HEIGHT}" fill="#05070c" fill-opacity="${dark.toFixed(2)}"/>`
    : '';
}

/** A running clock and a progress bar. */
function clock(t: number, seconds: number): string {
  const time = (value: number): string => `00:${String(Math.floor(value)).padStart(2, '0')}`;
  const style = { face: 'sans' as const, size: 11, fill: '#ffffff', stroke: '#05070c', strokeWidth: 3 };
  return `${textLine(`${time(t)} / ${time(seconds)}`, 356, 18, style)}<rect y="222" width="${WIDTH}" height="3" fill="#000" fill-opacity=".3"/><rect y="222" width="${((WIDTH * t) / seconds).toFixed(1)}" height="3" fill="#2fe0c8"/>`;
}
