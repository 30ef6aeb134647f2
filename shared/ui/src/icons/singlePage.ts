import type { Glyph } from './glyph.ts';

export const singlePage: Glyph = {
  d: 'M8 3.5h8a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Z',
};
