import type { Glyph } from './glyph.ts';

export const locate: Glyph = {
  d: 'M6 12a6 6 0 1 0 12 0 6 6 0 1 0-12 0ZM10.5 12a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0ZM12 12h.01M12 3v3M12 18v3M3 12h3M18 12h3',
};
