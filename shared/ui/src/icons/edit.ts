import type { Glyph } from './glyph.ts';

export const edit: Glyph = {
  d: 'm4.5 19.5.7-3.9L15.7 5.1a2 2 0 0 1 2.8 0l.4.4a2 2 0 0 1 0 2.8L8.4 18.8ZM14 6.8l3.2 3.2',
};
