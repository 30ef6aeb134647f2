import type { Glyph } from './glyph.ts';

export const strip: Glyph = {
  d: 'M8 2.5v6M16 2.5v6M8 8.5h8M8 12h8M8 12v9.5M16 12v9.5',
};
