import type { Glyph } from './glyph.ts';

export const list: Glyph = {
  d: 'M9 6.5h11M9 12h11M9 17.5h11M3.9 6.5a.9.9 0 1 0 1.8 0 .9 .9 0 1 0-1.8 0ZM3.9 12a.9.9 0 1 0 1.8 0 .9 .9 0 1 0-1.8 0ZM3.9 17.5a.9.9 0 1 0 1.8 0 .9 .9 0 1 0-1.8 0Z',
};
