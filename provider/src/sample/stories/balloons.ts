/** Where balloons stand: never on a face, in reading order, with a tail that points at the speaker. */
import { PAGE_WIDTH } from '../comicPage/panel.ts';
import { textWidth } from '../lettering.ts';
import { grown, overlaps, type PlacedFigure, type PlacedPanel } from './layout.ts';
import type { Line, Point, Rect } from './story.ts';

/** Size of the letters in pixels; 22 are 17 on a screen 390 pixels wide. */
export const LETTER_SIZE = 22;
/** Distance between two lines of text, in parts of the letters' size. */
export const LINE_STEP = 1.3;
/** The smallest distance from the edge of the page, in pixels. */
export const PAGE_MARGIN = 6;
/** How far a balloon may hang over the upper and lower edge of its panel, in pixels. */
const OVERHANG = 26;
const STEP = 8;

/** A placed line of text. */
export interface Balloon {
  readonly kind: NonNullable<Line['kind']>;
  readonly rows: readonly string[];
  readonly size: number;
  /** Page pixels. */
  readonly centre: Point;
  /** Half of width and height. */
  readonly rx: number;
  readonly ry: number;
  readonly speaker?: PlacedFigure;
  /** Where the tail ends; none for narration. */
  readonly tip?: Point;
}

/** The exponent of a balloon's outline: 2 is an ellipse, more is closer to a box. */
export const ROUNDNESS = 2.7;

/** A row of a balloon's text: its middle and its baseline in page pixels. */
export interface TextRow {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The rows of a balloon's text. Full-width punctuation at the end is half empty: the row is shifted to look centred. */
export function textRows({
  rows,
  size,
  centre: [x, y],
}: Pick<Balloon, 'rows' | 'size' | 'centre'>): TextRow[] {
  return rows.map((text, index) => {
    const width = textWidth(text, { face: 'sans', size });
    const shift = /[。，、！？]$/.test(text) && width > size * 2 ? size * 0.2 : 0;
    const line = (index - (rows.length - 1) / 2) * size * LINE_STEP;
    return { text, x: x + shift, y: y + line + size * 0.37, width };
  });
}

/** The rectangle around a balloon without its tail. */
export function balloonBox({ centre: [x, y], rx, ry }: Pick<Balloon, 'centre' | 'rx' | 'ry'>): Rect {
  return { x: x - rx, y: y - ry, w: rx * 2, h: ry * 2 };
}

/** The balloons of a page in reading order. Throws where a line has no room. */
export function placeBalloons(panels: readonly PlacedPanel[], height: number): Balloon[] {
  const faces = panels.flatMap(({ figures }) => figures.flatMap(({ face }) => (face ? [face] : [])));
  const heads = panels.flatMap(({ figures }) => figures.map(({ head }) => head));
  const placed: Balloon[] = [];
  for (const panel of panels) {
    let before: Balloon | undefined;
    for (const line of panel.script.lines ?? []) {
      before = placeLine(line, panel, { faces, heads, placed, before, height });
      placed.push(before);
    }
  }
  return placed;
}

interface Surroundings {
  readonly faces: readonly Rect[];
  readonly heads: readonly Rect[];
  readonly placed: readonly Balloon[];
  /** The line before in the same panel. */
  readonly before: Balloon | undefined;
  readonly height: number;
}

function placeLine(line: Line, panel: PlacedPanel, around: Surroundings): Balloon {
  const shape = shapeOf(line);
  const { box } = panel;
  const speaker = line.by ? panel.figures.find(({ who }) => who === line.by) : undefined;
  if (line.by && !speaker) throw new Error(`'${line.by}' is not in the panel of '${line.text}'`);
  const mouth: Point | undefined =
    speaker?.mouth ?? (line.from && [box.x + line.from[0] * box.w, box.y + line.from[1] * box.h]);
  if (shape.kind !== 'tell' && !mouth) throw new Error(`Nobody says '${line.text}'`);
  const wish = wishOf(line, shape, panel, mouth, speaker);
  let best: { cost: number; balloon: Balloon } | undefined;
  const places = [...candidates(shape, panel, around.height)].map((centre) => ({
    centre,
    far: distance(centre, wish),
  }));
  for (const { centre, far } of places.sort((a, b) => a.far - b.far)) {
    // The distance is a part of the cost, so no place further away than the best cost can be better.
    if (best && far >= best.cost) break;
    const tip = mouth && tipOf(centre, mouth, speaker);
    const balloon: Balloon = { ...shape, centre, ...(speaker ? { speaker } : {}), ...(tip ? { tip } : {}) };
    const cost = costOf(balloon, wish, around);
    if (cost !== undefined && (!best || cost < best.cost)) best = { cost, balloon };
  }
  if (!best) throw new Error(`No room for '${line.text}'`);
  return best.balloon;
}

function shapeOf(line: Line): Omit<Balloon, 'centre'> {
  const { kind = 'say', size = LETTER_SIZE } = line;
  const rows = line.text.split('|');
  const halfWidth = Math.max(...rows.map((row) => textWidth(row, { face: 'sans', size }))) / 2;
  const halfHeight = (rows.length * size * LINE_STEP) / 2;
  if (kind === 'tell') return { kind, rows, size, rx: halfWidth + 14, ry: halfHeight + 7 };
  const pad = kind === 'shout' ? 12 : 6;
  const rx = Math.max(halfWidth + 16, halfWidth * 1.1 + 12) + pad;
  // The outline must stay outside of the upper corners of the text.
  const free = (1 - ((halfWidth + 5) / rx) ** ROUNDNESS) ** (1 / ROUNDNESS);
  const ry = Math.max(halfHeight + 9 + pad, (halfHeight - size * 0.12) / Math.max(free, 0.35));
  return { kind, rows, size, rx, ry };
}

function wishOf(
  line: Line,
  { kind, rx, ry }: Omit<Balloon, 'centre'>,
  { box }: PlacedPanel,
  mouth: Point | undefined,
  speaker: PlacedFigure | undefined,
): Point {
  if (line.at) return [box.x + line.at[0] * box.w, box.y + line.at[1] * box.h];
  if (kind === 'tell' || !mouth) return [box.x + rx + 14, box.y + ry + 12];
  const top = speaker?.face ? speaker.face.y : mouth[1] - 40;
  return [mouth[0], Math.max(top - ry - 24, box.y + ry + 10)];
}

function* candidates(
  { rx, ry }: Omit<Balloon, 'centre'>,
  { box }: PlacedPanel,
  height: number,
): Generator<Point> {
  const left = Math.max(box.x + 8, PAGE_MARGIN) + rx;
  const right = Math.min(box.x + box.w - 8, PAGE_WIDTH - PAGE_MARGIN) - rx;
  const top = Math.max(box.y - OVERHANG, PAGE_MARGIN) + ry;
  const bottom = Math.min(box.y + box.h + OVERHANG, height - PAGE_MARGIN) - ry;
  const centre = box.x + box.w / 2;
  // A balloon wider than its panel hangs over both sides.
  const wide = left > right && centre - rx >= PAGE_MARGIN && centre + rx <= PAGE_WIDTH - PAGE_MARGIN;
  for (let y = top; y <= bottom; y += STEP) {
    if (wide) yield [centre, y];
    for (let x = left; x <= right; x += STEP) yield [x, y];
  }
}

/** How bad a place is; undefined if it is not possible. */
function costOf(
  balloon: Balloon,
  wish: Point,
  { faces, heads, placed, before }: Surroundings,
): number | undefined {
  const box = balloonBox(balloon);
  if (faces.some((face) => overlaps(box, grown(face, 4)))) return undefined;
  if (placed.some((other) => overlaps(box, grown(balloonBox(other), 5)))) return undefined;
  const [x, y] = balloon.centre;
  let cost = distance(balloon.centre, wish);
  if (before && y < before.centre[1] + 8 && !(x > before.centre[0] && y > before.centre[1] - 30)) cost += 900;
  if (heads.some((head) => overlaps(box, head))) cost += 120;
  if (balloon.tip) {
    const others = faces.filter((face) => face !== balloon.speaker?.face);
    if (others.some((face) => crosses(balloon.centre, balloon.tip as Point, face))) cost += 1200;
    if (placed.some((other) => crosses(balloon.centre, balloon.tip as Point, balloonBox(other)))) cost += 700;
    if (placed.some(({ centre, tip }) => tip && crosses(centre, tip, grown(box, 4)))) cost += 700;
    cost += Math.max(0, Math.hypot(balloon.tip[0] - x, balloon.tip[1] - y) - balloon.ry) * 0.35;
  }
  return cost;
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(ax - bx, ay - by);
}

/** Where a tail from `centre` to `mouth` ends: just before the head, or the face where the balloon is at the head. */
export function tipOf(
  centre: Point,
  mouth: Point,
  speaker: Pick<PlacedFigure, 'head' | 'face'> | undefined,
): Point {
  const at = (part: number): Point => [
    centre[0] + (mouth[0] - centre[0]) * part,
    centre[1] + (mouth[1] - centre[1]) * part,
  ];
  if (!speaker) return at(0.92);
  const { head, face = head } = speaker;
  const border = grown(inOval(head, centre) ? face : head, 3);
  for (let part = 0; part < 1; part += 0.02) if (inOval(border, at(part + 0.02))) return at(part);
  return at(0.9);
}

/** Whether a point is in a rectangle with very round corners. */
function inOval({ x, y, w, h }: Rect, [px, py]: Point): boolean {
  return Math.abs((px - x) / (w / 2) - 1) ** 3 + Math.abs((py - y) / (h / 2) - 1) ** 3 < 1;
}

function holds({ x, y, w, h }: Rect, [px, py]: Point): boolean {
  return px > x && px < x + w && py > y && py < y + h;
}

/** Whether the line between two points passes through a rectangle. */
export function crosses(a: Point, b: Point, rect: Rect): boolean {
  for (let part = 0; part <= 1; part += 0.04) {
    if (holds(rect, [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part])) return true;
  }
  return false;
}
