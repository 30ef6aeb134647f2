import type { Dice } from '../random.ts';
import { PAGE_WIDTH, type Panel, type Shot } from './panel.ts';

const MARGIN = 16;
const GUTTER = 12;
const FOOT = 30;

/** Lays out the panels of a page in three or four rows. The first panel of a chapter's first page is its title. */
export function layOut(height: number, first: boolean, last: boolean, random: Dice): readonly Panel[] {
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
  return panels;
}
