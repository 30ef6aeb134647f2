import type { Glyph } from './glyph.ts';

export const camera: Glyph = {
  d: 'M4 8.5h3.5L9 6h6l1.5 2.5H20V19H4ZM8.7 13.3a3.3 3.3 0 1 0 6.6 0 3.3 3.3 0 1 0-6.6 0Z',
};
