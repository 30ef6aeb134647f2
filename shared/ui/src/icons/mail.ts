import type { Glyph } from './glyph.ts';

export const mail: Glyph = {
  d: 'M6.1 5.5h11.8a2.6 2.6 0 0 1 2.6 2.6v7.8a2.6 2.6 0 0 1-2.6 2.6h-11.8a2.6 2.6 0 0 1-2.6-2.6v-7.8a2.6 2.6 0 0 1 2.6-2.6ZM4.5 7.5l7.5 5.7 7.5-5.7',
};
