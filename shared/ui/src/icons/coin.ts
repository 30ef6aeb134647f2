import type { Glyph } from './glyph.ts';

export const coin: Glyph = {
  d: 'M3.7 12a8.3 8.3 0 1 0 16.6 0 8.3 8.3 0 1 0-16.6 0ZM12 7.6 15.8 12 12 16.4 8.2 12Z',
};
