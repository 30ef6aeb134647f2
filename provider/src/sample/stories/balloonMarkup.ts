import { textLine } from '../lettering.ts';
import { round } from '../round.ts';
import { type Balloon, ROUNDNESS, textRows } from './balloons.ts';
import type { Point, Style } from './story.ts';

/** A balloon or narration box with its words. */
export function balloonMarkup(balloon: Balloon, style: Style): string {
  return (
    (balloon.kind === 'tell' ? boxMarkup(balloon, style) : bubbleMarkup(balloon, style)) +
    words(balloon, style)
  );
}

function words(balloon: Balloon, { ink }: Style): string {
  return textRows(balloon)
    .map(({ text, x, y }) => textLine(text, x, y, { face: 'sans', size: balloon.size, fill: ink }))
    .join('');
}

function boxMarkup({ centre: [x, y], rx, ry }: Balloon, { ink, narration }: Style): string {
  return `<rect x="${round(x - rx)}" y="${round(y - ry)}" width="${round(rx * 2)}" height="${round(ry * 2)}" rx="3" fill="${narration}" stroke="${ink}" stroke-width="2.4"/>`;
}

function bubbleMarkup(balloon: Balloon, { ink, balloon: fill }: Style): string {
  const { kind } = balloon;
  const dashes = kind === 'whisper' ? ' stroke-dasharray="7 5"' : '';
  const line = `fill="${fill}" stroke="${ink}" stroke-width="3" stroke-linejoin="round"${dashes}`;
  const body = `<path d="${kind === 'shout' ? burst(balloon) : outline(balloon)}" ${line}/>`;
  if (kind === 'think') return dots(balloon, line) + body;
  const tail = tailOf(balloon);
  return `<path d="${tail}" ${line}/>${body}<path d="${tail}" fill="${fill}"/>`;
}

/** Width of a tail at its foot in pixels. */
const TAIL_WIDTH = 20;

/** The point of a balloon's outline at an angle. */
function rim({ centre: [x, y], rx, ry }: Balloon, angle: number, grow = 1): Point {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const part = (value: number): number => Math.sign(value) * Math.abs(value) ** (2 / ROUNDNESS) * grow;
  return [x + rx * part(c), y + ry * part(s)];
}

function closed(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

function outline(balloon: Balloon): string {
  return closed(Array.from({ length: 72 }, (_, index) => rim(balloon, (index * Math.PI) / 36)));
}

function burst(balloon: Balloon): string {
  const spikes = 26;
  return closed(
    Array.from({ length: spikes * 2 }, (_, index) => {
      const reach = 1.1 + ((index * 7) % 5) * 0.025;
      return rim(balloon, (index * Math.PI) / spikes + 0.06, index % 2 ? 0.985 : reach);
    }),
  );
}

function tailOf(balloon: Balloon): string {
  const { centre, tip = centre } = balloon;
  const angle = Math.atan2((tip[1] - centre[1]) / balloon.ry, (tip[0] - centre[0]) / balloon.rx);
  // The foot is as wide as the rim is long between the two angles, on flat sides and in corners.
  const [before, after] = [rim(balloon, angle - 0.05), rim(balloon, angle + 0.05)];
  const half = Math.min(0.3, (TAIL_WIDTH * 0.05) / Math.hypot(after[0] - before[0], after[1] - before[1]));
  // Begins inside of the outline, which is as thick as a few parts of a small balloon.
  const inside = 1 - 5 / Math.min(balloon.rx, balloon.ry);
  const [a, b] = [rim(balloon, angle - half, inside), rim(balloon, angle + half, inside)];
  const middle = rim(balloon, angle, inside);
  // The tail bends to one side, as a pen draws it.
  const bend = tip[0] < centre[0] ? -1 : 1;
  const [dx, dy] = [tip[0] - middle[0], tip[1] - middle[1]];
  const ctrl: Point = [middle[0] + dx * 0.5 - dy * 0.14 * bend, middle[1] + dy * 0.5 + dx * 0.14 * bend];
  const toward = (from: Point): string =>
    `Q${round((ctrl[0] * 2 + from[0]) / 3)} ${round((ctrl[1] * 2 + from[1]) / 3)}`;
  return `M${round(a[0])} ${round(a[1])}${toward(a)} ${round(tip[0])} ${round(tip[1])}${toward(b)} ${round(b[0])} ${round(b[1])}Z`;
}

function dots(balloon: Balloon, line: string): string {
  const { centre, tip = centre } = balloon;
  const angle = Math.atan2((tip[1] - centre[1]) / balloon.ry, (tip[0] - centre[0]) / balloon.rx);
  const start = rim(balloon, angle, 1.06);
  return [0.1, 0.5, 0.9]
    .map((part, index) => {
      const x = round(start[0] + (tip[0] - start[0]) * part);
      const y = round(start[1] + (tip[1] - start[1]) * part);
      return `<circle cx="${x}" cy="${y}" r="${8 - index * 2.4}" ${line}/>`;
    })
    .join('');
}
