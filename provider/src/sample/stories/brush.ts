/** Strokes of a brush: thick in the middle or at the start, thin at the end. */
import { round } from '../round.ts';
import type { Point } from './story.ts';

/** How thick a stroke is along its way, 0 to 1. */
const PRESSURES = {
  /** From nothing to full and back to nothing. */
  leaf: (t: number) => Math.sin(Math.PI * t ** 0.7),
  /** Full at the start, nothing at the end. */
  tail: (t: number) => (1 - t) ** 0.8,
} as const;

/** The outline of a stroke along a curve: start, the point that bends it, end; `width` is the thickest part. */
export function brushStroke(
  [ax, ay]: Point,
  [bx, by]: Point,
  [cx, cy]: Point,
  width: number,
  pressure: keyof typeof PRESSURES = 'leaf',
): string {
  const steps = 8;
  const left: string[] = [];
  const right: string[] = [];
  for (let step = 0; step <= steps; step++) {
    const t = step / steps;
    const x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t ** 2 * cx;
    const y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t ** 2 * cy;
    const [dx, dy] = [(1 - t) * (bx - ax) + t * (cx - bx), (1 - t) * (by - ay) + t * (cy - by)];
    const half = (width / 2) * PRESSURES[pressure](t);
    const long = Math.hypot(dx, dy) || 1;
    left.push(`${round(x - (dy / long) * half)} ${round(y + (dx / long) * half)}`);
    right.unshift(`${round(x + (dy / long) * half)} ${round(y - (dx / long) * half)}`);
  }
  return `M${[...left, ...right].join('L')}Z`;
}
