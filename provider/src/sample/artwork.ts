import { readFileSync } from 'node:fs';
import { applyTint, type Tint } from './tint.ts';

/** A rectangle in the 400 x 400 space every art is drawn in. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The foreground figure of an art: top-level SVG elements `from` to `to`, counted from 0. */
interface Figure {
  readonly from: number;
  readonly to: number;
  readonly box: Box;
  /** Area of a close-up. */
  readonly face: Box;
  /** Last element of the background that can be drawn without the figure. */
  readonly backdropTo: number;
  /** Vertical centre of a landscape crop, if it is not the centre of the figure. */
  readonly middle?: number;
}

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

/** The arts of `provider/art` and the figure each of them shows. */
export const FIGURES = {
  airship: { from: 7, to: 23, box: box(44, 92, 296, 210), face: box(110, 190, 200, 120), backdropTo: 6 },
  aurora: { from: 26, to: 38, box: box(130, 130, 152, 166), face: box(130, 160, 152, 140), backdropTo: 25 },
  balloon: { from: 7, to: 11, box: box(66, 30, 300, 230), face: box(130, 50, 140, 200), backdropTo: 6 },
  bamboo: { from: 59, to: 59, box: box(96, 150, 180, 215), face: box(120, 150, 150, 120), backdropTo: 57 },
  bike: { from: 19, to: 33, box: box(100, 195, 205, 155), face: box(150, 195, 160, 110), backdropTo: 18 },
  boat: { from: 15, to: 21, box: box(108, 132, 184, 162), face: box(108, 132, 184, 162), backdropTo: 14 },
  cat: {
    from: 16,
    to: 40,
    box: box(88, 94, 250, 306),
    face: box(90, 94, 230, 210),
    backdropTo: 15,
    middle: 205,
  },
  city: { from: 11, to: 15, box: box(165, 46, 70, 274), face: box(150, 46, 100, 140), backdropTo: 10 },
  desert: { from: 10, to: 10, box: box(84, 108, 214, 182), face: box(90, 200, 190, 90), backdropTo: 9 },
  dragon: { from: 38, to: 63, box: box(92, 100, 220, 230), face: box(110, 98, 190, 160), backdropTo: 2 },
  falls: { from: 6, to: 11, box: box(106, 140, 196, 206), face: box(140, 140, 130, 130), backdropTo: 5 },
  fox: { from: 19, to: 37, box: box(86, 146, 272, 220), face: box(80, 144, 190, 160), backdropTo: 18 },
  kite: {
    from: 26,
    to: 26,
    box: box(122, 262, 84, 100),
    face: box(130, 262, 70, 60),
    backdropTo: 20,
    middle: 196,
  },
  lighthouse: {
    from: 13,
    to: 24,
    box: box(160, 100, 100, 300),
    face: box(160, 96, 92, 100),
    backdropTo: 6,
    middle: 186,
  },
  moon: { from: 31, to: 31, box: box(118, 92, 132, 160), face: box(122, 92, 110, 100), backdropTo: 12 },
  neon: {
    from: 16,
    to: 25,
    box: box(124, 142, 152, 236),
    face: box(124, 142, 152, 130),
    backdropTo: 15,
    middle: 232,
  },
  noodle: { from: 7, to: 24, box: box(70, 86, 290, 284), face: box(80, 130, 260, 170), backdropTo: 3 },
  panda: {
    from: 10,
    to: 29,
    box: box(104, 86, 250, 312),
    face: box(108, 86, 190, 170),
    backdropTo: 9,
    middle: 188,
  },
  robot: {
    from: 61,
    to: 87,
    box: box(106, 76, 290, 292),
    face: box(106, 76, 190, 160),
    backdropTo: 60,
    middle: 196,
  },
  store: { from: 11, to: 63, box: box(58, 106, 284, 206), face: box(80, 180, 240, 130), backdropTo: 9 },
  train: { from: 10, to: 10, box: box(0, 210, 400, 180), face: box(200, 190, 200, 130), backdropTo: 9 },
  whale: { from: 4, to: 11, box: box(40, 122, 352, 198), face: box(40, 130, 220, 160), backdropTo: 3 },
} as const satisfies Record<string, Figure>;

export type Art = keyof typeof FIGURES;

/** A part of an art placed in a picture. Without `from` and `to` it is the whole art. */
export interface Layer {
  readonly art: Art;
  readonly from?: number;
  readonly to?: number;
  /** Omitted elements, such as an object in a figure's hand. */
  readonly omit?: readonly number[];
  readonly tint?: Tint;
  readonly mirror?: boolean;
  /** Shift in art units, applied after scaling about the art's centre. */
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
  readonly turn?: number;
}

/** Vertical centre of an art's landscape crop, in art units. */
export function middleOf(art: Art): number {
  const { middle, box }: Figure = FIGURES[art];
  return middle ?? box.y + box.h / 2;
}

/** Whether a name is one of the arts. */
export function isArt(name: string): name is Art {
  return name in FIGURES;
}

/** The background of an art, without its figure. */
export function backdrop(art: Art, rest: Omit<Layer, 'art' | 'from' | 'to'> = {}): Layer {
  return { art, from: 0, to: FIGURES[art].backdropTo, ...rest };
}

/** The figure of an art, without its background. */
export function figure(art: Art, rest: Omit<Layer, 'art' | 'from' | 'to'> = {}): Layer {
  return { art, from: FIGURES[art].from, to: FIGURES[art].to, ...rest };
}

/** Generates unique gradient ids for each use of an art, so that tints do not affect each other. */
export interface Ids {
  next(): string;
}

/** Creates the id counter of one picture. */
export function ids(): Ids {
  let count = 0;
  return { next: () => `u${count++}` };
}

/** The markup of one layer, in the 400 x 400 art space. */
export function layerMarkup(layer: Layer, names: Ids): string {
  const { defs, elements } = load(layer.art);
  const chosen = elements
    .map((element, index) => ({ element, index }))
    .filter(({ index }) => index >= (layer.from ?? 0) && index <= (layer.to ?? elements.length))
    .filter(({ index }) => !layer.omit?.includes(index))
    .map(({ element }) => element)
    .join('');
  const suffix = names.next();
  const raw = (chosen.includes('url(#') ? `<defs>${defs}</defs>` : '') + chosen;
  const named = raw
    .replace(/id="([^"]+)"/g, `id="$1${suffix}"`)
    .replace(/url\(#([^)]+)\)/g, `url(#$1${suffix})`);
  const { x = 0, y = 0, scale = 1, turn = 0, mirror = false } = layer;
  const place = `translate(${200 + x} ${200 + y}) rotate(${turn}) scale(${mirror ? -scale : scale} ${scale}) translate(-200 -200)`;
  const moved = x !== 0 || y !== 0 || scale !== 1 || turn !== 0 || mirror;
  const coloured = layer.tint ? applyTint(named, layer.tint) : named;
  return moved ? `<g transform="${place}">${coloured}</g>` : coloured;
}

/**
 * Replaces the `opacity` of elements by opacity of fill and stroke. The result is the same where shapes of a
 * group do not overlap. It avoids off-screen layers, which are slow and make resvg 2.6 abort the process when
 * far outside the picture.
 */
export function paintOpacity(markup: string): string {
  return markup.replace(/ opacity="([^"]+)"/g, ' fill-opacity="$1" stroke-opacity="$1"');
}

interface Loaded {
  readonly defs: string;
  readonly elements: readonly string[];
}

const loaded = new Map<Art, Loaded>();

function load(art: Art): Loaded {
  const cached = loaded.get(art);
  if (cached) return cached;
  const text = readFileSync(new URL(`../../art/${art}.svg`, import.meta.url), 'utf8').trim();
  const inner = paintOpacity(text)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replace(/<title>[^<]*<\/title>/, '');
  const defs = /<defs>(.*?)<\/defs>/s.exec(inner)?.[1] ?? '';
  const fresh = { defs, elements: topLevel(inner.replace(/<defs>.*?<\/defs>/s, '')) };
  loaded.set(art, fresh);
  return fresh;
}

function topLevel(markup: string): string[] {
  const elements: string[] = [];
  let depth = 0;
  let start = 0;
  for (const tag of markup.matchAll(/<(\/?)[a-zA-Z][^>]*?(\/?)>/g)) {
    if (depth === 0) start = tag.index;
    if (tag[1]) depth--;
    else if (!tag[2]) depth++;
    if (depth === 0) elements.push(markup.slice(start, tag.index + tag[0].length));
  }
  return elements;
}
