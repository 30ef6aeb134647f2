import type { Glyph } from './glyph.ts';

export const dots: Glyph = {
  d: 'M4 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0ZM5.5 12h.01M10.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0ZM12 12h.01M17 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0ZM18.5 12h.01',
};
