import type { Glyph } from './glyph.ts';

export const card: Glyph = {
  d: 'M5.6 5.5h12.8a2.6 2.6 0 0 1 2.6 2.6v7.8a2.6 2.6 0 0 1-2.6 2.6h-12.8a2.6 2.6 0 0 1-2.6-2.6v-7.8a2.6 2.6 0 0 1 2.6-2.6ZM3 10h18M7 15h4',
};
