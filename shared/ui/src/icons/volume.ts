import type { Glyph } from './glyph.ts';

export const volume: Glyph = {
  d: 'M4.5 9.5v5H8l4.5 4V5.5L8 9.5ZM15.8 9a4.3 4.3 0 0 1 0 6M18.3 6.5a7.8 7.8 0 0 1 0 11',
};
