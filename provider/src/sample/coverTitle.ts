import { type Lettering, textLine, textWidth } from './lettering.ts';
import type { TitleLook } from './looks.ts';

/** Width and height of a cover in units of its title. */
export const COVER = { width: 300, height: 400 } as const;

/**
 * What badges may cover: the tag in the upper left corner, and the line at the foot over the whole width, 18 % of the height. No
 * letter of a title is there.
 */
export const BADGES = {
  tag: { x: 0, y: 0, w: 120, h: 72 },
  foot: { x: 0, y: 328, w: 300, h: 72 },
} as const;

/** The lowest baseline of a title above the foot. */
const LAST_BASELINE = 312;
/** The right edge of a title in two lines. */
const RIGHT = 290;

/** A part of a title: its middle, its baseline and the size of its letters. */
export interface TitleRow {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The full width of a letter's outline for its size. */
export function titleOutline(size: number): number {
  return Math.max(8, size * 0.17);
}

/** The lines of a title, or its letters where it stands in a column. */
export function titleRows(title: string, { place, face }: Pick<TitleLook, 'place' | 'face'>): TitleRow[] {
  const letters = [...title];
  const count = letters.length;
  const column = (x: number, first: number, largest: number): TitleRow[] => {
    const step = Math.min(largest, (LAST_BASELINE - first) / (count - 1));
    return letters.map((text, index) => ({
      text,
      x,
      y: first + index * step,
      size: Math.min(47, step * 0.92),
    }));
  };
  switch (place) {
    case 'top': {
      const half = Math.floor(count / 2);
      const size = Math.min(60, Math.floor(162 / (count - half)));
      return [letters.slice(0, half), letters.slice(half)].map((row, index) => {
        const text = row.join('');
        const wide = textWidth(text, { face, size, spacing: 1 });
        return { text, x: RIGHT - wide / 2, y: 16 + size * (0.92 + index * 1.1), size };
      });
    }
    case 'bottom':
      return [{ text: title, x: 150, y: LAST_BASELINE, size: Math.min(60, Math.floor(264 / count)) }];
    case 'column-right':
      return column(258, 62, 53);
    case 'column-left':
      return column(42, 122, 53);
  }
}

/** A cover's title on a 300 x 400 picture: big outlined characters. */
export function lettering(title: string, look: TitleLook): string {
  const style = (size: number): Lettering => ({
    face: look.face,
    size,
    fill: look.fill,
    stroke: look.stroke,
    strokeWidth: titleOutline(size),
    spacing: 1,
  });
  return titleRows(title, look)
    .map(({ text, x, y, size }) => textLine(text, x, y, style(size)))
    .join('');
}
