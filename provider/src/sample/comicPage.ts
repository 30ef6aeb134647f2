import {
  type Art,
  type Box,
  backdrop,
  FIGURES,
  figure,
  type Ids,
  ids,
  type Layer,
  layerMarkup,
  paintOpacity,
} from './artwork.ts';
import { BOOK_ROWS, CATEGORIES } from './books.ts';
import { textLine, textWidth } from './lettering.ts';
import { NARRATION, SOUNDS, TALK, TALK_OF_CATEGORY, THE_END, TO_BE_CONTINUED } from './lines.ts';
import { type BookLook, clampFromZero, lookOfBook } from './looks.ts';
import { MARKS, PROPS } from './props.ts';
import { type Dice, dice } from './random.ts';
import { chapterOf, sampleStore } from './store.ts';
import { weatherMarkup } from './weather.ts';

/** Page width in pixels at full size. */
export const PAGE_WIDTH = 500;

const INK = '#1d1a18';
const MARGIN = 16;
const GUTTER = 12;
const FOOT = 30;

/** The kind of a panel's drawing. */
type Shot = 'place' | 'travel' | 'close' | 'focus' | 'silhouette' | 'prop' | 'title';

interface Panel extends Box {
  /** Slant of the left and right edges, in pixels: positive if the bottom is further right. */
  readonly leanLeft: number;
  readonly leanRight: number;
  readonly shot: Shot;
}

/** A page's size and the panels on it. */
interface Layout {
  readonly height: number;
  readonly panels: readonly Panel[];
}

/** A page's height at full width; undefined for an unknown page. Pages count from 0. */
export function pageHeight(bookId: number, chapter: number, page: number): number | undefined {
  const found = chapterOf(bookId, chapter);
  if (!found || !Number.isInteger(page) || page < 0 || page >= found.pages) return undefined;
  return dice(`height ${bookId} ${chapter} ${page}`).between(650, 900);
}

/** The rows of one part of a page, from `top` to `bottom` pixels: parts meet without a gap. */
export function partRange(height: number, splitCount: number, part: number): { top: number; bottom: number } {
  const step = Math.floor(height / splitCount);
  return { top: part * step, bottom: part === splitCount - 1 ? height : (part + 1) * step };
}

/** The part of a page between two rows, in page pixels. */
export function pageMarkup(
  bookId: number,
  chapter: number,
  page: number,
  { top, bottom }: { top: number; bottom: number },
): string | undefined {
  const height = pageHeight(bookId, chapter, page);
  const look = lookOfBook(bookId);
  const found = chapterOf(bookId, chapter);
  const row = BOOK_ROWS.find((_, index) => sampleStore().books[index]?.bookId === bookId);
  if (height === undefined || !look || !found || !row) return undefined;
  const last = page === found.pages - 1;
  const layout = layOut(height, page === 0, last, dice(`layout ${bookId} ${chapter} ${page}`));
  const categoryId = CATEGORIES.find((category) => category.name === row.category)?.id ?? '';
  const script: Script = {
    look,
    talk: dice(`talk ${bookId} ${chapter}`).shuffle([...TALK, ...(TALK_OF_CATEGORY[categoryId] ?? [])]),
    told: dice(`told ${bookId} ${chapter}`).shuffle(NARRATION),
    page,
    chapterTitle: found.title,
    bookTitle: row.title,
    // The scene changes: each page uses one or two of the book's places.
    places: [placeOf(look, chapter + page), placeOf(look, chapter + Math.floor(page / 2))],
  };
  const names = ids();
  const panels = layout.panels
    .map((panel, index) => ({ panel, index }))
    // Skips panels outside the part, because drawing them is slow. The margin keeps lettering that overhangs.
    .filter(({ panel }) => panel.y - 40 < bottom && panel.y + panel.h + 40 > top)
    .map(({ panel, index }) =>
      panelMarkup(panel, index, script, dice(`panel ${bookId} ${chapter} ${page} ${index}`), names),
    );
  const ended = last && row.finished && chapter === row.chapters;
  const foot = last
    ? textLine(ended ? THE_END : TO_BE_CONTINUED, PAGE_WIDTH / 2, height - 14, {
        face: 'sans',
        size: 19,
        fill: INK,
      })
    : textLine(String(page + 1), PAGE_WIDTH / 2, height - 11, { face: 'sans', size: 14, fill: '#8a8178' });
  const paper = `<rect width="${PAGE_WIDTH}" height="${height}" fill="#fff"/>`;
  return paper + panels.map(({ art }) => art).join('') + panels.map(({ words }) => words).join('') + foot;
}

interface Script {
  readonly look: BookLook;
  readonly talk: readonly string[];
  readonly told: readonly string[];
  readonly page: number;
  readonly chapterTitle: string;
  readonly bookTitle: string;
  readonly places: readonly [Layer, Layer];
}

function placeOf({ places }: BookLook, index: number): Layer {
  return places[index % places.length] ?? { art: 'kite' };
}

function layOut(height: number, first: boolean, last: boolean, random: Dice): Layout {
  const rows = first ? 3 : height > 790 ? random.between(3, 4) : 3;
  const weights = Array.from({ length: rows }, (_, index) =>
    first && index === 0 ? 1.35 : 0.8 + random.next() * 0.5,
  );
  const sum = weights.reduce((a, b) => a + b, 0);
  const room = height - MARGIN - FOOT - (last ? 10 : 0) - GUTTER * (rows - 1);
  const shots = random.shuffle<Shot>([
    'close',
    'travel',
    'focus',
    'place',
    'prop',
    'travel',
    'silhouette',
    'focus',
  ]);
  const panels: Panel[] = [];
  let y = MARGIN;
  weights.forEach((weight, index) => {
    const h = Math.round((room * weight) / sum);
    const shot = (): Shot => shots[panels.length % shots.length] ?? 'travel';
    const width = PAGE_WIDTH - 2 * MARGIN;
    if (first && index === 0) {
      panels.push({ x: MARGIN, y, w: width, h, leanLeft: 0, leanRight: 0, shot: 'title' });
    } else if (h > 150 && random.next() < 0.5) {
      const cut = Math.round(width * (0.4 + random.next() * 0.2));
      const lean = random.pick([0, 14, -14, 22]);
      panels.push({ x: MARGIN, y, w: cut - GUTTER / 2, h, leanLeft: 0, leanRight: lean, shot: shot() });
      panels.push({
        x: MARGIN + cut + GUTTER / 2,
        y,
        w: width - cut - GUTTER / 2,
        h,
        leanLeft: lean,
        leanRight: 0,
        shot: shot(),
      });
    } else {
      panels.push({ x: MARGIN, y, w: width, h, leanLeft: 0, leanRight: 0, shot: shot() });
    }
    y += h + GUTTER;
  });
  return { height, panels };
}

function panelMarkup(
  panel: Panel,
  index: number,
  script: Script,
  random: Dice,
  names: Ids,
): { art: string; words: string } {
  const { x, y, w, h, leanLeft, leanRight } = panel;
  const shape = `M${x + leanLeft / 2} ${y}H${x + w + leanRight / 2}L${x + w - leanRight / 2} ${y + h}H${x - leanLeft / 2}Z`;
  // Fills the panel with the art as a pattern, because a clip path would need a layer as large as the whole
  // art.
  const tile = `t${names.next()}`;
  const side = random.next() < 0.5 ? -1 : 1;
  const art = paintOpacity(shotMarkup(panel, script, random, names, side));
  return {
    art: `<pattern id="${tile}" patternUnits="userSpaceOnUse" x="${x - 24}" y="${y}" width="${w + 48}" height="${h}"><g transform="translate(${24 - x} ${-y})">${art}</g></pattern><path d="${shape}" fill="url(#${tile})" stroke="${INK}" stroke-width="3.6" stroke-linejoin="round"/>`,
    words: wordsMarkup(panel, index, script, random, side),
  };
}

function shotMarkup(panel: Panel, script: Script, random: Dice, names: Ids, side: number): string {
  const { look } = script;
  const place = random.pick(script.places);
  const weather =
    random.next() < 0.4
      ? weatherIn(
          panel,
          look.weather === 'none' ? random.pick(['stars', 'petals', 'birds', 'snow'] as const) : look.weather,
          random,
        )
      : '';
  switch (panel.shot) {
    case 'title':
      return scene(
        panel,
        look.layers,
        { x: 0, y: clampFromZero(look.middle - 76, 180), w: 400, h: 220 },
        names,
      );
    case 'place': {
      const zoom = 1 + random.next() * 0.5;
      const w = 400 / zoom;
      const box = { x: (400 - w) * random.next(), y: 130 / zoom, w, h: w * 0.6 };
      return scene(panel, [place], box, names) + weather;
    }
    case 'travel': {
      const world = backdrop(place.art, {
        ...(place.tint && { tint: place.tint }),
        mirror: random.next() < 0.5,
      });
      return (
        scene(panel, [world], { x: 20, y: 110, w: 360, h: 240 }, names) +
        weather +
        heroMarkup(panel, look, names, side, 0.86)
      );
    }
    case 'close':
      return (
        glow(panel, random, names) +
        heroMarkup(panel, look, names, side, 1.5) +
        markBeside(panel, random, side)
      );
    case 'focus':
      return (
        burst(panel, random, side) +
        heroMarkup(panel, look, names, side, 0.98) +
        markBeside(panel, random, side)
      );
    case 'silhouette': {
      const world = backdrop(place.art, { tint: { hue: 20, sat: 0.9, light: 1.1 } });
      return (
        scene(panel, [world], { x: 40, y: 60, w: 320, h: 240 }, names) +
        heroMarkup(panel, look, names, side, 0.7, '#1b1530') +
        weather
      );
    }
    case 'prop': {
      const scale = Math.min(panel.w / 250, panel.h / 190);
      return `${glow(panel, random, names)}<g transform="translate(${panel.x + panel.w / 2} ${panel.y + panel.h * 0.56}) scale(${scale.toFixed(3)})">${random.pick(PROPS)}</g>${weatherIn(panel, 'stars', random)}`;
    }
  }
}

/** Layers cropped to a window, which is extended to the panel's aspect ratio. */
function scene(panel: Box, layers: readonly Layer[], window: Box, names: Ids): string {
  const aspect = panel.w / panel.h;
  const wide = Math.max(window.w, window.h * aspect);
  const w = Math.min(wide, 396, 396 * aspect);
  const h = w / aspect;
  const left = clampFromZero(window.x + window.w / 2 - w / 2, 400 - w);
  const top = clampFromZero(window.y + window.h / 2 - h / 2, 400 - h);
  // Slanted panels extend a little beyond their box.
  const scale = (panel.w / w) * 1.12;
  const drawn = layers.map((layer) => layerMarkup(layer, names)).join('');
  return `<g transform="translate(${round(panel.x - panel.w * 0.06)} ${round(panel.y - panel.h * 0.06)}) scale(${round(scale)}) translate(${round(-left)} ${round(-top)})">${drawn}</g>`;
}

/** The hero on one side of the panel; `size` 1 fills its height, above 1 is a close-up of the face. */
function heroMarkup(
  panel: Panel,
  look: BookLook,
  names: Ids,
  side: number,
  size: number,
  flat?: string,
): string {
  const { art, tint, omit } = look.hero;
  const known = FIGURES[art];
  const box: Box = size > 1 ? known.face : known.box;
  const narrow = panel.w < 300;
  const room = {
    w: panel.w * (narrow ? 1 : size > 1 ? 0.72 : 0.62),
    h: narrow ? Math.max(panel.h * 0.5, panel.h - 92) : panel.h,
  };
  const scale = Math.min((room.w / box.w) * (size > 1 ? 1.25 : 1), (room.h / box.h) * Math.min(size, 1.12));
  const centreX = panel.x + panel.w * (narrow ? 0.5 : 0.5 + side * 0.19);
  const foot = panel.y + panel.h + (size > 1 || art === 'cat' || art === 'panda' ? 6 : -panel.h * 0.04);
  const middle = FLOATING.has(art) ? panel.y + panel.h * 0.56 : foot - (box.h * scale) / 2;
  const shown = tint || flat ? { tint: flat ? { flat } : (tint ?? {}) } : {};
  const layer = figure(art, { ...(omit && { omit }), ...shown, mirror: side < 0 });
  const boxMiddle = side < 0 ? 400 - box.x - box.w / 2 : box.x + box.w / 2;
  return `<g transform="translate(${round(centreX)} ${round(middle)}) scale(${round(scale)}) translate(${round(-boxMiddle)} ${round(-box.y - box.h / 2)})">${layerMarkup(layer, names)}</g>`;
}

const FLOATING: ReadonlySet<Art> = new Set(['airship', 'balloon', 'boat', 'moon', 'train', 'whale']);

const GLOWS: readonly (readonly [from: string, to: string])[] = [
  ['#ffe3a8', '#c8743c'],
  ['#ffd9e2', '#c86a92'],
  ['#d6f3ff', '#4a86c0'],
  ['#e3ffe0', '#4a9a78'],
  ['#efe3ff', '#6a56b0'],
  ['#fff3c9', '#e0963c'],
];

function glow(panel: Panel, random: Dice, names: Ids): string {
  const [from, to] = random.pick(GLOWS);
  const id = `g${names.next()}`;
  const dots: string[] = [];
  // Screentone: dots that grow towards the foot.
  for (let row = 0; row < 9; row++) {
    const y = panel.y + panel.h * (0.5 + row * 0.06);
    for (let x = panel.x - 20 + (row % 2) * 9; x < panel.x + panel.w + 20; x += 18) {
      dots.push(`M${round(x)} ${round(y)}h0`);
    }
  }
  return `<defs><radialGradient id="${id}" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient></defs><rect x="${panel.x - 24}" y="${panel.y}" width="${panel.w + 48}" height="${panel.h}" fill="url(#${id})"/><path d="${dots.join('')}" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".22"/>`;
}

const BURSTS: readonly (readonly [paper: string, line: string])[] = [
  ['#fff7e2', '#2a2522'],
  ['#ffe27a', '#e5823a'],
  ['#bfeaff', '#2a6ab0'],
  ['#ffd3dc', '#c84a6a'],
  ['#2a2350', '#8f86e0'],
];

function burst(panel: Panel, random: Dice, side: number): string {
  const [paper, line] = random.pick(BURSTS);
  const cx = panel.x + panel.w * (panel.w < 300 ? 0.5 : 0.5 + side * 0.19);
  const cy = panel.y + panel.h * 0.5;
  const far = Math.hypot(panel.w, panel.h);
  const near = Math.min(panel.w, panel.h) * 0.42;
  const rays = Array.from({ length: 64 }, (_, index) => {
    const angle = (index / 64) * 2 * Math.PI + random.next() * 0.06;
    const half = 0.008 + random.next() * 0.016;
    const start = near * (1.05 + random.next() * 0.6);
    const at = (radius: number, turn: number): string =>
      `${round(cx + Math.cos(turn) * radius)} ${round(cy + Math.sin(turn) * radius)}`;
    return `M${at(start, angle)}L${at(far, angle - half)}L${at(far, angle + half)}Z`;
  });
  return `<rect x="${panel.x - 24}" y="${panel.y}" width="${panel.w + 48}" height="${panel.h}" fill="${paper}"/><path d="${rays.join('')}" fill="${line}" opacity=".8"/>`;
}

function markBeside(panel: Panel, random: Dice, side: number): string {
  if (panel.w < 300) return '';
  const x = panel.x + panel.w * (0.5 - side * 0.13);
  return `<g transform="translate(${round(x)} ${round(panel.y + panel.h * 0.62)}) scale(${round(Math.min(1.2, panel.h / 190))})">${random.pick(MARKS)}</g>`;
}

function weatherIn(panel: Box, kind: BookLook['weather'], random: Dice): string {
  return `<g transform="translate(${panel.x} ${panel.y})">${weatherMarkup(kind, panel.w, panel.h, random, 1)}</g>`;
}

function wordsMarkup(panel: Panel, index: number, script: Script, random: Dice, side: number): string {
  if (panel.shot === 'title') return titleWords(panel, script);
  const chance = random.next();
  const quiet = panel.shot === 'place' || panel.shot === 'prop';
  if ((quiet && chance < 0.7) || (panel.shot === 'silhouette' && chance < 0.5)) {
    return narration(panel, script.told[(script.page * 3 + index) % script.told.length] ?? '', random);
  }
  const sound =
    panel.shot === 'focus' && chance < 0.35 ? soundEffect(panel, random.pick(SOUNDS), random, side) : '';
  if (chance > 0.93) return '';
  // A narrow panel fits one line above the hero's head only. The two kinds take lines from opposite ends of
  // the pool, so that no line occurs twice on a page.
  const lines = panel.w < 300 ? script.talk.filter((text) => !text.includes('|')) : script.talk.toReversed();
  const line = lines[(script.page * 5 + index) % lines.length] ?? '';
  return sound || bubble(panel, line.split('|'), side);
}

function titleWords(panel: Panel, { chapterTitle, look, bookTitle }: Script): string {
  const [number = '', name = ''] = chapterTitle.split(' · ');
  const style = { face: 'sans' as const, fill: look.title.fill, stroke: look.title.stroke };
  const foot = panel.y + panel.h;
  const size = Math.min(46, 400 / Math.max(4, [...name].length));
  return (
    textLine(number, PAGE_WIDTH / 2, foot - 76, { ...style, size: 24, strokeWidth: 8, spacing: 3 }) +
    textLine(name, PAGE_WIDTH / 2, foot - 28, { ...style, size, strokeWidth: 9, spacing: 2 }) +
    textLine(bookTitle, PAGE_WIDTH / 2, panel.y + 34, { ...style, size: 20, strokeWidth: 7, spacing: 3 })
  );
}

function narration(panel: Panel, text: string, random: Dice): string {
  const size = Math.min(19, (panel.w - 52) / [...text].length);
  const w = textWidth(text, { face: 'sans', size }) + 28;
  const h = size + 20;
  const lean = Math.abs(panel.leanLeft) / 2;
  const left = panel.x + 14 + lean;
  const low = random.next() < 0.35;
  const top = low ? panel.y + panel.h - h - 14 : panel.y + 14;
  return `<rect x="${round(left)}" y="${round(top)}" width="${round(w)}" height="${h}" fill="#fff6dd" stroke="${INK}" stroke-width="2.6"/>${textLine(text, left + w / 2, top + h / 2 + size * 0.37, { face: 'sans', size, fill: INK })}`;
}

function bubble(panel: Panel, lines: readonly string[], side: number): string {
  const size = 21;
  const widest = Math.max(...lines.map((line) => textWidth(line, { face: 'sans', size })));
  const rx = Math.max(52, widest / 2 + 26);
  const ry = lines.length * 15 + 21;
  const narrow = panel.w < 300;
  const clear = 8 + Math.max(Math.abs(panel.leanLeft), Math.abs(panel.leanRight)) / 2;
  const wanted = narrow ? panel.x + panel.w / 2 : panel.x + panel.w * (0.5 - side * 0.25);
  const low = panel.x + rx + clear;
  const high = panel.x + panel.w - rx - clear;
  const cx = low > high ? panel.x + panel.w / 2 : Math.max(low, Math.min(high, wanted));
  const cy = panel.y + ry + 12;
  const towards = narrow ? cx + side * 16 : cx + side * rx * 0.75;
  const tipX = narrow ? towards : towards + side * 22;
  const tipY = cy + ry + (narrow ? 20 : 16);
  const base = narrow ? cx : cx + side * rx * 0.45;
  const tail = `M${round(base - 13)} ${round(cy + ry * 0.72)}L${round(tipX)} ${round(tipY)}L${round(base + 13)} ${round(cy + ry * 0.72)}Z`;
  const oval = `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="#fff"`;
  const words = lines.map((line, index) =>
    textLine(line, cx, cy + (index - (lines.length - 1) / 2) * 28 + size * 0.37, {
      face: 'sans',
      size,
      fill: INK,
    }),
  );
  return `<path d="${tail}" fill="#fff" stroke="${INK}" stroke-width="3.2" stroke-linejoin="round"/>${oval} stroke="${INK}" stroke-width="3.2"/><path d="${tail}" fill="#fff"/>${words.join('')}`;
}

function soundEffect(panel: Panel, text: string, random: Dice, side: number): string {
  const size = Math.min(92, panel.h * 0.42, (panel.w * 0.44) / [...text].length);
  const x = panel.x + panel.w * (panel.w < 300 ? 0.3 : 0.5 - side * 0.28);
  const y = panel.y + panel.h * (panel.w < 300 ? 0.38 : 0.46);
  const fill = random.pick(['#ffe045', '#ff6a4a', '#7af0ff', '#ffffff']);
  return `<g transform="rotate(${-side * random.between(6, 14)} ${round(x)} ${round(y)})">${textLine(text, x, y, { face: 'sans', size, fill, stroke: INK, strokeWidth: size * 0.2 })}</g>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
