import type { Glyph } from './glyph.ts';

export const alert: Glyph = {
  d: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM12 7.5v5.3M11.3 16.2a.7 .7 0 1 0 1.4 0 .7 .7 0 1 0-1.4 0Z',
};
