import { type Art, type Box, FIGURES, figure, type Ids, layerMarkup } from '../artwork.ts';
import type { BookLook } from '../looks.ts';
import { round } from '../round.ts';
import type { Panel } from './panel.ts';

/** Figures that float in the middle of the panel instead of standing at its foot. */
const FLOATING: ReadonlySet<Art> = new Set(['airship', 'balloon', 'boat', 'moon', 'train', 'whale']);

/** The hero on one side of the panel; `size` 1 fills its height, above 1 is a close-up of the face. */
export function heroMarkup(
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
