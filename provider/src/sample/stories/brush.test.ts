import { describe, expect, it } from 'vitest';
import { brushStroke } from './brush.ts';
import type { Point } from './story.ts';

/** The points of an outline. */
function points(d: string): Point[] {
  return d
    .slice(1, -1)
    .split('L')
    .map((text) => {
      const [x = Number.NaN, y = Number.NaN] = text.split(' ').map(Number);
      return [x, y];
    });
}

describe('a stroke of a brush', () => {
  const heights = (pressure: 'leaf' | 'tail'): number[] => {
    const outline = points(brushStroke([0, 0], [50, 0], [100, 0], 20, pressure));
    return outline
      .slice(0, outline.length / 2)
      .map(([, y], index) => y - (outline.at(-1 - index) as Point)[1]);
  };

  it('is thin at both ends and at most as thick as asked', () => {
    const thick = heights('leaf');
    expect(thick[0]).toBe(0);
    expect(thick.at(-1)).toBeCloseTo(0);
    expect(Math.max(...thick)).toBeGreaterThan(18);
    expect(Math.max(...thick)).toBeLessThanOrEqual(20);
  });

  it('may begin with its full width', () => {
    const thick = heights('tail');
    expect(thick[0]).toBe(20);
    expect(thick).toEqual([...thick].sort((a, b) => b - a));
    expect(thick.at(-1)).toBe(0);
  });

  it('follows its bend', () => {
    const rows = points(brushStroke([0, 0], [50, 100], [100, 0], 2)).map(([, y]) => y);
    expect(Math.max(...rows)).toBeGreaterThan(49);
  });

  it('without a length is a point', () => {
    expect(brushStroke([5, 5], [5, 5], [5, 5], 8)).not.toContain('NaN');
  });
});
