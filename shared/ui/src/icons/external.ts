import type { Glyph } from './glyph.ts';

export const external: Glyph = {
  d: 'M10 5H6.5A2.5 2.5 0 0 0 4 7.5v10A2.5 2.5 0 0 0 6.5 20h10a2.5 2.5 0 0 0 2.5-2.5V14M14 4h6v6M20 4l-8.5 8.5',
};
