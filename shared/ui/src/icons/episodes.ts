import type { Glyph } from './glyph.ts';

export const episodes: Glyph = {
  d: 'M6.1 9.5h11.8a2.6 2.6 0 0 1 2.6 2.6v5.8a2.6 2.6 0 0 1-2.6 2.6H6.1a2.6 2.6 0 0 1-2.6-2.6v-5.8a2.6 2.6 0 0 1 2.6-2.6ZM6 6.4h12M8.5 3.4h7M10.6 12.9v4.2l3.6-2.1Z',
};
