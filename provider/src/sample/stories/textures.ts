/**
 * The paper of a book, as a pattern over its pictures. No filters: the renderer ends the whole process where a
 * displacement map is one row higher than its picture, and noise costs more than everything else on a page.
 */
import { dice } from '../random.ts';
import { round } from '../round.ts';
import type { Style } from './story.ts';

/** Width and height of a pattern in pixels. */
const [WIDE, HIGH] = [230, 210];

/** Places where a brush that runs dry leaves the paper free; light on paper they cannot be seen. */
function dryBrush(paper: string): string {
  const random = dice('dry brush');
  const marks = (count: number, long: number): string =>
    Array.from({ length: count }, () => {
      const [x, y] = [random.next() * (WIDE - long), random.next() * HIGH];
      return `M${round(x)} ${round(y)}l${round(long * (0.3 + random.next() * 0.7))} ${round(-random.next() * 3)}`;
    }).join('');
  return `<path d="${marks(230, 11)}" stroke="${paper}" stroke-width=".9" stroke-opacity=".4"/><path d="${marks(60, 26)}" stroke="${paper}" stroke-width="1.300" stroke-opacity=".3"/>`;
}

/** Pigment that has gathered in the hollows of a rough paper, and lights where it is thin. */
function pigment(ink: string, paper: string): string {
  const random = dice('pigment');
  const blots = (count: number, size: number, fill: string, opacity: number): string => {
    const marks = Array.from({ length: count }, () => {
      const r = size * (0.4 + random.next() * 0.6);
      return `<ellipse cx="${round(r + random.next() * (WIDE - 2 * r))}" cy="${round(r + random.next() * (HIGH - 2 * r))}" rx="${round(r)}" ry="${round(r * (0.5 + random.next() * 0.5))}"/>`;
    });
    return `<g fill="${fill}" fill-opacity="${opacity}">${marks.join('')}</g>`;
  };
  return (
    blots(16, 46, paper, 0.07) +
    blots(12, 30, ink, 0.022) +
    blots(300, 1.5, paper, 0.34) +
    blots(140, 1.2, ink, 0.1)
  );
}

/** The pattern of a style's texture, `grain`. */
export function textureDefs({ texture, paper, ink }: Style): string {
  if (texture === 'none') return '';
  const marks = texture === 'brush' ? dryBrush(paper) : pigment(ink, paper);
  return `<pattern id="grain" patternUnits="userSpaceOnUse" width="${WIDE}" height="${HIGH}">${marks}</pattern>`;
}
