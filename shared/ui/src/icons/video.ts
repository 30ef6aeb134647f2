import type { Glyph } from './glyph.ts';

export const video: Glyph = {
  d: 'M6.2 5h11.6a3.2 3.2 0 0 1 3.2 3.2v7.6a3.2 3.2 0 0 1-3.2 3.2h-11.6a3.2 3.2 0 0 1-3.2-3.2v-7.6a3.2 3.2 0 0 1 3.2-3.2ZM10.3 9.3v5.4l4.6-2.7Z',
};
