import type { Glyph } from './glyph.ts';

export const compass: Glyph = {
  d: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0ZM15.7 8.3l-2.2 5.2-5.2 2.2 2.2-5.2Z',
};
