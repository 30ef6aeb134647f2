import type { Glyph } from './glyph.ts';

export const phone: Glyph = {
  d: 'M9.1 3h5.8a2.6 2.6 0 0 1 2.6 2.6v12.8a2.6 2.6 0 0 1-2.6 2.6h-5.8a2.6 2.6 0 0 1-2.6-2.6v-12.8a2.6 2.6 0 0 1 2.6-2.6ZM10.5 17.8h3',
};
