/**
 * The paper of a book, as a pattern over its pictures. No filters: the renderer ends the whole process where a
 * displacement map is one row higher than its picture, and noise costs more than everything else on a page.
 */
import { dice } from '../random.ts';
import { round } from '../round.ts';
import type { Point, Style } from './story.ts';

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

/** Pigment that has gathered in the hollows of a rough paper, and pools that dried later. */
function pigment(ink: string, paper: string): string {
  const random = dice('pigment');
  const specks = (count: number, fill: string, opacity: number): string => {
    const marks = Array.from(
      { length: count },
      () => `M${round(random.next() * WIDE)} ${round(random.next() * HIGH)}h.1`,
    );
    return `<path d="${marks.join('')}" stroke="${fill}" stroke-width="1.700" stroke-opacity="${opacity}" stroke-linecap="round"/>`;
  };
  const pool = (x: number, y: number, size: number): string => {
    const rim = Array.from({ length: 9 }, (_, index) => {
      const r = size * (0.72 + random.next() * 0.28);
      const angle = (index * Math.PI * 2) / 9;
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.7] as const;
    });
    const between = (index: number): string => {
      const [[ax, ay], [bx, by]] = [rim[index % 9] as Point, rim[(index + 1) % 9] as Point];
      return `${round((ax + bx) / 2)} ${round((ay + by) / 2)}`;
    };
    const curves = rim.map((_, index) => {
      const [x0, y0] = rim[(index + 1) % 9] as Point;
      return `Q${round(x0)} ${round(y0)} ${between(index + 1)}`;
    });
    return `M${between(0)}${curves.join('')}Z`;
  };
  const pools = pool(62, 70, 54) + pool(168, 126, 50) + pool(74, 166, 32) + pool(182, 40, 34);
  return `<path d="${pools}" fill="${paper}" fill-opacity=".045"/>${specks(90, paper, 0.3)}${specks(36, ink, 0.08)}`;
}

/** The pattern of a style's texture, `grain`. */
export function textureDefs({ texture, paper, ink }: Style): string {
  if (texture === 'none') return '';
  const marks = texture === 'brush' ? dryBrush(paper) : pigment(ink, paper);
  return `<pattern id="grain" patternUnits="userSpaceOnUse" width="${WIDE}" height="${HIGH}">${marks}</pattern>`;
}
