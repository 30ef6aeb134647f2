import type { Glyph } from './glyph.ts';

export const spread: Glyph = {
  d: 'M12 6v13M12 6c-1.8-1.1-4.5-1.5-8.5-1.5v13c4 0 6.7.4 8.5 1.5 1.8-1.1 4.5-1.5 8.5-1.5v-13C16.5 4.5 13.8 4.9 12 6Z',
};
