import type { Glyph } from './glyph.ts';

export const comments: Glyph = {
  d: 'M6.2 4.8h11.6A3.2 3.2 0 0 1 21 8v6.2a3.2 3.2 0 0 1-3.2 3.2h-4.6L9 20.8v-3.4H6.2A3.2 3.2 0 0 1 3 14.2V8a3.2 3.2 0 0 1 3.2-3.2ZM7.2 9.4h5.2M15.6 9.4h1.2M7.2 13h1.2M11.6 13h5.2',
};
